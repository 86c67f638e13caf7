import { toFinder } from '#src/domain/search/text-search.ts';

/** Something that can be added to a list: a state, or a record. */
export type Choice<Key> = { key: Key; label: string };

const MAX_FOUND = 6;

/** Finds up to six choices whose label matches a query, the best matches first. Also finds states by their code. */
export function findChoices<Key>(choices: readonly Choice<Key>[], query: string): Choice<Key>[] {
  const find = toFinder(choices.map((choice) => ({ choice, name: choice.label, detail: choice.label })));
  return find(query)
    .slice(0, MAX_FOUND)
    .map(({ choice }) => choice);
}
