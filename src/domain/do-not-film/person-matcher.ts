import { isOneTypoApart, parseProfileHandle, toNameKeys, toNameWords } from './person-key.ts';

/** Somebody who is known by a name, which may be '', and by handles or links of profiles. */
export type Person = { name: string; handles: readonly string[] };

/** A person whom a text names. `isClose` is true if the name differs by one typo. */
export type PersonMatch<T> = { person: T; isClose: boolean };

/** The kind of a text: a handle or link, or else a name or prose that may contain names. */
export type PersonTextKind = 'handle' | 'text';

/** Shorter names that differ by one letter are usually different names, such as Marco and Marcos. */
const MIN_TYPO_LENGTH = 10;
/** A single word at least this long is compared with handles, because some people type a handle as their name. */
const MIN_HANDLE_LENGTH = 5;
const MAX_WORDS = 1_000;

type Indexed<T> = { person: T; plain: string; sorted: string };

/**
 * Prepares people for comparison. The returned function lists the people whom a text names, exact matches first.
 * Case, accents, lookalike letters, spaces and word order make no difference. A name of several words is also found
 * inside a longer text. A whole text may differ from a long name by one typo.
 */
export function toPersonMatcher<T extends Person>(people: readonly T[]) {
  const named: Indexed<T>[] = [];
  const byName = new Map<string, T[]>();
  const byHandle = new Map<string, T[]>();
  const wordCounts = new Set<number>();
  for (const person of people) {
    const words = toNameWords(person.name);
    if (words.length > 0) {
      const { plain, sorted } = toNameKeys(words);
      named.push({ person, plain, sorted });
      for (const key of new Set([plain, sorted])) byName.set(key, [...(byName.get(key) ?? []), person]);
      if (words.length > 1) wordCounts.add(words.length);
    }
    for (const handle of new Set(person.handles.map(parseProfileHandle)))
      if (handle !== null) byHandle.set(handle, [...(byHandle.get(handle) ?? []), person]);
  }

  return (text: string, kind: PersonTextKind): PersonMatch<T>[] => {
    if (people.length === 0) return [];
    const words = toNameWords(text).slice(0, MAX_WORDS);
    const keys = toNameKeys(words);
    const exact = new Set([
      ...listHandles(text, kind).flatMap((handle) => byHandle.get(handle) ?? []),
      ...(byName.get(keys.plain) ?? []),
      ...(byName.get(keys.sorted) ?? []),
    ]);
    for (const count of wordCounts)
      for (let start = 0; start + count <= words.length; start += 1)
        for (const person of byName.get(toNameKeys(words.slice(start, start + count)).sorted) ?? [])
          exact.add(person);
    const close = named.filter(({ person, ...name }) => !exact.has(person) && isCloseName(name, keys));
    return [
      ...[...exact].map((person) => ({ person, isClose: false })),
      ...close.map(({ person }) => ({ person, isClose: true })),
    ];
  };
}

function listHandles(text: string, kind: PersonTextKind): string[] {
  const tokens = text.split(/[\s,;()]+/).filter(Boolean);
  const isHandle = kind === 'handle' || (tokens.length === 1 && text.trim().length >= MIN_HANDLE_LENGTH);
  return tokens
    .filter((token) => (isHandle && tokens.length === 1) || /^[@＠]|\//.test(token))
    .flatMap((token) => parseProfileHandle(token.replace(/[.!?:]+$/, '')) ?? []);
}

const isCloseName = (
  name: { plain: string; sorted: string },
  text: { plain: string; sorted: string },
): boolean =>
  Math.max(name.plain.length, text.plain.length) >= MIN_TYPO_LENGTH &&
  // A different number is a different name, not a typo.
  !/\p{N}/u.test(name.plain) &&
  (isOneTypoApart(name.plain, text.plain) || isOneTypoApart(name.sorted, text.sorted));
