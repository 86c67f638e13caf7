import { CHANGED_COLUMN } from '#src/admin/list/changed-column.tsx';
import type { Column } from '#src/admin/list/DataTable.tsx';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import type { Edited } from '#src/domain/history-schema.ts';
import type { WeightClass } from '#src/domain/weight-class.ts';

export const COLUMNS: readonly Column<WeightClass & Edited>[] = [
  { header: 'Order', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  CHANGED_COLUMN,
];

export const SUMMARY: RecordSummary<WeightClass> = { picture: null, subtitle: () => '', missing: () => [] };
