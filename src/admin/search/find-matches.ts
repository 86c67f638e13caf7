import UFuzzy from '@leeoniya/ufuzzy';

/** Something that can be found by its name or its detail. A result shows the detail below the name. */
export type Searchable = { name: string; detail: string };

/** If fewer items than this contain the query, names that are spelled similarly are found too. */
const FEW = 5;
/** The most similar names that are sorted. Sorting more would take longer than a frame. */
const MAX_SIMILAR = 200;
/** The longest query with typos. Its regular expression grows with the square of a word's length. */
const MAX_SIMILAR_LENGTH = 40;

// The defaults of uFuzzy know only the letters A to Z.
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  interBound: '[^\\p{L}\\d]',
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  // One typo per word.
  intraMode: 1,
});

const NOT_ASCII = /[^\0-\x7f]/;
/** Letters with a stroke. Unlike letters with an accent, they do not decompose. */
const STROKED: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lowercases a text and removes accents, so that "jose" finds "José". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœı]/g, (letter) => STROKED[letter] ?? letter)
    .replaceAll('’', "'");
}

type Entry<T> = { item: T; name: string; detail: string };

/**
 * Prepares a search of these items. The returned function finds the items that contain all words of a query,
 * the best matches first. Among equal matches, it keeps the order of the items.
 */
export function toFinder<T extends Searchable>(items: readonly T[]): (query: string) => T[] {
  const entries = items.map((item) => ({ item, name: fold(item.name), detail: fold(item.detail) }));
  const names = entries.map(({ name }) => name);
  return (query) => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    const found = findContaining(entries, words);
    if (words.length === 0 || found.length >= FEW) return found;
    return [...new Set([...found, ...findSimilar(entries, names, words.join(' '))])];
  };
}

function findContaining<T>(entries: readonly Entry<T>[], words: readonly string[]): T[] {
  const ranked: { item: T; rank: number }[] = [];
  for (const entry of entries) {
    let rank = 0;
    for (const word of words) rank += rankWord(entry, word);
    if (words.length > 0 && rank < Infinity) ranked.push({ item: entry.item, rank });
  }
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

/** Rates where a word occurs; 0 is the best place, and Infinity means that it does not occur. */
function rankWord({ name, detail }: Entry<unknown>, word: string): number {
  if (name.startsWith(word)) return 0;
  if (startsWord(name, word)) return 1;
  if (name.includes(word)) return 2;
  if (startsWord(detail, word)) return 3;
  return detail.includes(word) ? 4 : Infinity;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\d]/u.test(text.charAt(at - 1))) return true;
  return false;
}

function findSimilar<T>(entries: readonly Entry<T>[], names: string[], query: string): T[] {
  if (query.length > MAX_SIMILAR_LENGTH) return [];
  // uFuzzy excludes words after a minus sign, and looks for quoted text as it is.
  const needle = query.replace(/["-]/g, ' ');
  const [indexes, info, order] = fuzzy.search(names, needle, 1, MAX_SIMILAR);
  const sorted = info && order ? order.map((at) => info.idx[at]) : (indexes ?? []);
  return sorted.slice(0, MAX_SIMILAR).flatMap((index) => entries[index ?? -1]?.item ?? []);
}
