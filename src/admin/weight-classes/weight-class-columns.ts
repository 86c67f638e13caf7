import { CHANGED_COLUMN } from '#src/admin/core/list/changed-column.tsx';
import type { Column } from '#src/admin/core/list/DataTable.tsx';
import type { RecordSummary } from '#src/admin/core/list/RecordName.tsx';
import type { Edited } from '#src/domain/history/history-schema.ts';
import type { WeightClass } from '#src/domain/weight-classes/weight-class.ts';

export const COLUMNS: readonly Column<WeightClass & Edited>[] = [
  { header: 'Order', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  CHANGED_COLUMN,
];

export const SUMMARY: RecordSummary<WeightClass> = { picture: null, subtitle: () => '', missing: () => [] };
