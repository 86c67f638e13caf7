/** Something that can be added to a list: a state, or a record. */
export type Choice<Key> = { key: Key; label: string };

const MAX_FOUND = 6;

/** Lowercases a text and removes accents, so that "jose" finds "José". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the choices whose label contains all words of a query. Those that start with the query come first. */
export function findChoices<Key>(choices: readonly Choice<Key>[], query: string): Choice<Key>[] {
  const folded = fold(query.trim());
  const words = folded.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = choices.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const startsWithQuery = ({ label }: Choice<Key>) => fold(label).startsWith(folded);
  return [...found.filter(startsWithQuery), ...found.filter((choice) => !startsWithQuery(choice))].slice(
    0,
    MAX_FOUND,
  );
}
