import { fold } from '#src/domain/search/text-search.ts';

// Cyrillic and Greek letters that look like Latin ones, in lower case. Both sides of a comparison are converted, so a
// name that is written in Cyrillic still equals itself.
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    ...[
      'аa',
      'вb',
      'сc',
      'ԁd',
      'еe',
      'һh',
      'нh',
      'іi',
      'ӏl',
      'јj',
      'кk',
      'мm',
      'оo',
      'рp',
      'ѕs',
      'тt',
      'уy',
      'хx',
    ],
    ...['αa', 'εe', 'ηn', 'ιi', 'κk', 'νv', 'οo', 'ρp', 'τt', 'υu', 'χx', 'γy'],
  ].map((pair) => [...pair] as [string, string]),
);
const GREEK_OR_CYRILLIC = /[\u0370-\u052f]/g;

/**
 * Normalizes a text so that names can be compared. Full-width forms, accents, case, lookalike letters and invisible
 * characters make no difference.
 */
export const foldPerson = (text: string): string =>
  fold(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).replace(
    GREEK_OR_CYRILLIC,
    (letter) => LOOKALIKES[letter] ?? letter,
  );

/** Splits a name into its words, without punctuation. "O'Neil" is one word, and "Jean-Luc" is two. */
export const toNameWords = (text: string): string[] =>
  foldPerson(text)
    .replace(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the keys of a name. Two names are the same if either key is equal: `plain` ignores spaces, and `sorted`
 * ignores the order of the words.
 */
export const toNameKeys = (words: readonly string[]): { plain: string; sorted: string } => ({
  plain: words.join(''),
  sorted: words.toSorted().join(' '),
});

/** True if at most one letter was inserted, removed or replaced, or if two adjacent letters were swapped. */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [oneRest, otherRest] = [one, other].map((text) => text.slice(start, text.length - end)) as [
    string,
    string,
  ];
  if (oneRest.length <= 1 && otherRest.length <= 1) return true;
  return oneRest.length === 2 && otherRest.length === 2 && oneRest === `${otherRest[1]}${otherRest[0]}`;
}
