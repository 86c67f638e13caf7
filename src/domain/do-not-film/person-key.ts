import { fold } from '#src/domain/search/text-search.ts';
import { completeHandle } from '#src/domain/social/handles.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { VIDEO_HOSTS } from '#src/domain/videos/video-platforms.ts';

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
const foldPerson = (text: string): string =>
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
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a, b].map((text) => text.slice(start, text.length - end)) as [string, string];
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return restOfA.length === 2 && restOfB.length === 2 && restOfA === `${restOfB[1]}${restOfB[0]}`;
}

const PROFILE_HOSTS: readonly string[] = Object.values(VIDEO_HOSTS).flat();
const HANDLE = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?$/u;
// First path segments of the platforms' URLs that do not lead to a profile.
const NOT_A_PROFILE = /^(?:p|reels?|tv|explore|share|accounts|watch|shorts|embed|live|v|playlist|results|t)$/;
// First path segments that come before the handle.
const PREFIXES = /^(?:c|user|stories)$/;

/**
 * Parses a handle, with or without '@', or the link to a profile or to a profile's video. The result is the same for
 * all spellings of a handle and for all platforms, because most people use one handle on every platform. Returns null
 * for other text. A link to another site becomes its host and the first segment of its path.
 */
export function parseProfileHandle(text: string): string | null {
  const completed = completeHandle(text);
  const url = parseWebUrl(completed);
  if (url) return handleOf(url);
  const handle = foldPerson(completed).replace(/^@/, '');
  return HANDLE.test(handle) ? handle : null;
}

function handleOf({ hostname, pathname }: URL): string | null {
  const host = hostname.replace(/^(?:www|m|mobile)\./, '');
  const [first = '', second = ''] = decodePath(pathname).split('/').filter(Boolean);
  if (!PROFILE_HOSTS.includes(host)) return `${host}/${first}`;
  if (host === 'youtu.be' || NOT_A_PROFILE.test(first)) return null;
  if (first === 'channel') return second === '' ? null : `channel/${second}`;
  const handle = (PREFIXES.test(first) ? second : first).replace(/^@/, '');
  return HANDLE.test(handle) ? handle : null;
}

function decodePath(path: string): string {
  try {
    return foldPerson(decodeURIComponent(path));
  } catch {
    return foldPerson(path);
  }
}
