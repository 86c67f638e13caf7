/** Letters that Unicode normalization does not decompose into a base letter and an accent, in lower case. */
const PLAIN_LETTERS: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Replaces these letters in a lowercase text, for example 'ø' with 'o'. */
export const toPlainLetters = (lower: string): string =>
  lower.replace(/[æđðıłøœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
