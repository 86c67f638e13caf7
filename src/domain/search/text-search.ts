import { toPlainLetters } from '#src/domain/records/slug.ts';
import { otherStateSpelling } from '#src/domain/values/us-states.ts';

/** Something that can be found by its name or its detail. */
export type Searchable = { name: string; detail: string };

/** The longest query, in characters. The rest of a longer one is ignored. */
export const MAX_QUERY_LENGTH = 100;

/** If fewer items than this match the query as it is spelled, items that match with typos are added. */
const MIN_SUGGESTIONS = 5;
/** The shortest word that is also found in the middle of other words. */
const MIN_MIDDLE_LENGTH = 3;
/** The shortest misspelled word that is also compared with the start of longer words. */
const MIN_START_LENGTH = 5;

const NOT_ASCII = /[^\0-\x7f]/;

/** Lowercases a text and removes accents, so that "jose" finds "José". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return toPlainLetters(lower.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** A word without its punctuation, and its parts: "o'neil" is "oneil" with the parts "o" and "neil". */
type Word = { whole: string; parts: string[] };

const toWords = (text: string): Word[] =>
  fold(text)
    .split(/\s+/)
    .map((word) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ whole: parts.join(''), parts: parts.length > 1 ? parts : [] }));

// Leaves out the "o" of "o'neil": it would equal the query "o" and so rank above names that start with "o".
const toSpellings = (text: string): string[] =>
  toWords(text).flatMap(({ whole, parts }) => [whole, ...parts.filter((part) => part.length > 1)]);

type Entry<T> = { item: T; name: readonly string[]; detail: readonly string[] };
/** Rates how well a word of the query matches an entry. 0 is the best match, and Infinity means no match. */
type Rate = (entry: Entry<unknown>, word: string) => number;

/**
 * Prepares a search of these items. The returned function finds the items in which every word of a query occurs,
 * the best matches first. Among equal matches, it keeps the order of the items. A search takes time proportional to
 * the total length of the texts.
 *
 * A word of the query matches a word of a text that is equal to it, starts with it, contains it, or is spelled
 * similarly. Case, accents and punctuation make no difference. A detail that ends with a US state is found by the
 * name and by the code of the state. Similar spellings are found only if fewer than `minMatches` items match without them.
 */
export function toFinder<T extends Searchable>(
  items: readonly T[],
  minMatches = MIN_SUGGESTIONS,
): (query: string) => T[] {
  const entries = items.map((item) => ({
    item,
    name: toSpellings(item.name),
    detail: toSpellings(`${item.detail} ${otherStateSpelling(item.detail)}`),
  }));
  return (query) => {
    const words = toWords(query.slice(0, MAX_QUERY_LENGTH));
    if (words.length === 0) return [];
    const found = findBy(rateSpelling, entries, words);
    return found.length >= minMatches
      ? found
      : [...new Set([...found, ...findBy(toTypoRate(), entries, words)])];
  };
}

function findBy<T>(rate: Rate, entries: readonly Entry<T>[], words: readonly Word[]): T[] {
  const matches: { item: T; rank: number }[] = [];
  for (const entry of entries) {
    let rank = 0;
    for (const { whole, parts } of words) {
      const partsRank = parts.length > 0 ? Math.max(...parts.map((part) => rate(entry, part))) : Infinity;
      rank += Math.min(rate(entry, whole), partsRank);
      if (rank === Infinity) break;
    }
    if (rank < Infinity) matches.push({ item: entry.item, rank });
  }
  return matches.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

function rateSpelling({ name, detail }: Entry<unknown>, word: string): number {
  const [first = ''] = name;
  if (first === word) return 0;
  if (name.includes(word)) return 1;
  if (first.startsWith(word)) return 2;
  if (startsAny(name, word)) return 3;
  if (isInsideAny(name, word)) return 4;
  if (startsAny(detail, word)) return 5;
  return isInsideAny(detail, word) ? 6 : Infinity;
}

const startsAny = (texts: readonly string[], word: string) => texts.some((text) => text.startsWith(word));

const isInsideAny = (texts: readonly string[], word: string) =>
  word.length >= MIN_MIDDLE_LENGTH && texts.some((text) => text.includes(word));

/** Ratings of typos. They are worse than those of `rateSpelling`. */
const TYPO_IN_NAME = 7;
const TYPO_IN_DETAIL = 10;

/** Creates a function that rates an entry by its spelling, or else by the number of typos. */
function toTypoRate(): Rate {
  // The same words occur in many entries, so compare each pair only once.
  const counts = new Map<string, Map<string, number>>();
  function countFewest(word: string, texts: readonly string[]): number {
    const known = counts.get(word) ?? new Map<string, number>();
    counts.set(word, known);
    let fewest = Infinity;
    for (const text of texts) {
      const typos = known.get(text) ?? countTypos(word, text);
      known.set(text, typos);
      fewest = Math.min(fewest, typos);
    }
    return fewest;
  }
  return (entry, word) => {
    const spelling = rateSpelling(entry, word);
    if (spelling < Infinity || maxTyposOf(word) === 0) return spelling;
    return Math.min(
      TYPO_IN_NAME + countFewest(word, entry.name),
      TYPO_IN_DETAIL + countFewest(word, entry.detail),
    );
  };
}

/** Numbers must match exactly, because a different number is a different fact. */
function maxTyposOf(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Counts the letters to insert, remove, replace or swap until a word of a query equals `text`, or the start of it if
 * the word is long enough. Returns Infinity for more typos than the word may have.
 */
function countTypos(word: string, text: string): number {
  // A short word is not a typo of a long one: "Joe" and "Jose" are different names.
  const max = Math.min(maxTyposOf(word), maxTyposOf(text));
  const matchesStart = word.length >= MIN_START_LENGTH;
  if (text.length < word.length - max || (!matchesStart && text.length > word.length + max)) return Infinity;
  const target = text.slice(0, word.length + max);
  // The optimal string alignment distance (en.wikipedia.org/wiki/Damerau–Levenshtein_distance), row by row. Column
  // n of a row has the distance to the first n letters of the target.
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    let fewest = row;
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = word[row - 1] === target[column - 1];
      const isSwapped = word[row - 1] === target[column - 2] && word[row - 2] === target[column - 1];
      const typos = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
      current[column] = typos;
      fewest = Math.min(fewest, typos);
    }
    if (fewest > max) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const typos = matchesStart ? Math.min(...last) : (last.at(-1) ?? Infinity);
  return typos <= max ? typos : Infinity;
}
