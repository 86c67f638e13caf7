import type { Fighter, Named } from '#src/domain/fighter.ts';

/** The fields of a fighter's form that refer to other records. */
export type ReferenceName = 'gymId' | 'weightClassId';

/** What the fighters of a list refer to, also what is in the trash. */
export type References = Record<ReferenceName, readonly Named[]>;

export const toReferences = (fighters: readonly Fighter[]): References => ({
  gymId: fighters.flatMap(({ gym }) => gym ?? []),
  weightClassId: fighters.flatMap(({ weightClass }) => weightClass ?? []),
});

/** How the owner reads a reference. */
export const toLabel = ({ name, inTrash }: Named): string => (inTrash ? `${name} (in the trash)` : name);

/** How the owner reads a reference of a form, by the id that it holds; undefined for one that is not known. */
export function findLabel(id: string, known: readonly Named[]): string | undefined {
  const found = known.find((named) => String(named.id) === id);
  return found && toLabel(found);
}
