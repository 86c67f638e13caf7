import { listPath } from '#src/admin/core/api/record-paths.ts';
import type { Fighter, ReferencedRecord } from '#src/domain/fighters/fighter.ts';

export const GYM_CHOICES_PATH = listPath('gyms');

/** Form fields that hold the id of another record. */
export type ReferenceName = 'gymId' | 'weightClassId';

/** The records that the loaded fighters refer to, including those that visitors do not see. */
export type References = Record<ReferenceName, readonly ReferencedRecord[]>;

export const toReferences = (fighters: readonly Fighter[]): References => ({
  gymId: fighters.flatMap(({ gym }) => gym ?? []),
  weightClassId: fighters.flatMap(({ weightClass }) => weightClass ?? []),
});

export function toLabel({ name, hidden, inTrash }: ReferencedRecord): string {
  if (inTrash) return `${name} (in the trash)`;
  return hidden ? `${name} (hidden)` : name;
}

/** Finds the label of a record by its id, as text from a form field. */
export function findLabel(id: string, records: readonly ReferencedRecord[]): string | undefined {
  const record = records.find((candidate) => String(candidate.id) === id);
  return record && toLabel(record);
}
