import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';

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

const joinWithDashes = (text: string) => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/**
 * Makes the slug of a name from its letters and digits, in lower case and without accents (José becomes
 * jose). Other characters between them become one dash. Returns '' for a name without Latin letters or
 * digits.
 */
export function toSlug(name: string): string {
  const folded = toPlainLetters(
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase(),
  );
  return joinWithDashes(joinWithDashes(folded).slice(0, MAX_NAME_LENGTH));
}

/** Makes the slug of a bulk-added record from its name, the current time and its index. */
export function bulkSlug(name: string, nowMs: number, index: number): string {
  const suffix = `${nowMs}-${index}`;
  return joinWithDashes(`${toSlug(name).slice(0, MAX_NAME_LENGTH - suffix.length - 1)}-${suffix}`);
}
