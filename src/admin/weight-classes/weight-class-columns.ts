import type { Column } from '#src/admin/list/DataTable.tsx';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import type { WeightClass } from '#src/domain/weight-class.ts';

export const COLUMNS: readonly Column<WeightClass>[] = [
  { header: 'Order', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
];

export const SUMMARY: RecordSummary<WeightClass> = { picture: null, subtitle: () => '', missing: () => [] };
