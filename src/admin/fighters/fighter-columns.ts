import { CHANGED_COLUMN } from '#src/admin/core/list/changed-column.tsx';
import type { Column } from '#src/admin/core/list/DataTable.tsx';
import { orNotAvailable } from '#src/admin/core/list/or-not-available.ts';
import type { RecordSummary } from '#src/admin/core/list/RecordName.tsx';
import type { Fighter, ReferencedRecord } from '#src/domain/fighters/fighter.ts';
import { parseWeight } from '#src/domain/fighters/weight-tabs.ts';
import type { Edited } from '#src/domain/history/history-schema.ts';
import { toLabel } from './references.ts';

/** Returns the label of a record that a fighter refers to, or ''. */
export const labelOf = (reference: ReferencedRecord | null) => (reference ? toLabel(reference) : '');

export const COLUMNS: readonly Column<Fighter & Edited>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Gym', value: ({ gym }) => labelOf(gym), cell: ({ gym }) => orNotAvailable(labelOf(gym)) },
  {
    header: 'Weight Class',
    value: ({ weightClass }) => labelOf(weightClass),
    cell: ({ weightClass }) => orNotAvailable(labelOf(weightClass)),
  },
  {
    header: 'Weight',
    value: ({ weight }) => parseWeight(weight) ?? weight,
    cell: ({ weight }) => orNotAvailable(weight),
  },
  CHANGED_COLUMN,
];

export const SUMMARY: Omit<RecordSummary<Fighter>, 'missing'> = {
  picture: ({ featuredImage }) => featuredImage,
  pictureFocus: ({ featuredImageFocus }) => featuredImageFocus,
  subtitle: () => '',
};
