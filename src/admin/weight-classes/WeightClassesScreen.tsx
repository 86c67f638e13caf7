import type { Filter } from '#src/admin/core/list/list-view.ts';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import { CHANGED_COLUMN, type RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import type { Edited } from '#src/domain/history/schema.ts';
import type { WeightClass } from '#src/domain/weight-classes/schema.ts';
import { type WeightClassForm as Form, WEIGHT_CLASS_SPEC } from './weight-class-form.ts';

const COLUMNS: readonly Column<WeightClass & Edited>[] = [
  { header: 'Order', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  CHANGED_COLUMN,
];

const SUMMARY: RecordSummary<WeightClass> = { picture: null, subtitle: () => '', missing: () => [] };

// A constant, because a new array would make the list filter its rows again.
const NO_FILTERS: readonly Filter<WeightClass>[] = [];

const SPEC: RecordScreenSpec<WeightClass & Edited, Form> = {
  record: WEIGHT_CLASS_SPEC,
  formCode: lazyCode(async () => (await import('./WeightClassForm.tsx')).WEIGHT_CLASS_FORM),
  bulk: null,
  columns: COLUMNS,
  useSummary: () => SUMMARY,
  useFilters: () => NO_FILTERS,
  siteHref: null,
  order: {
    column: 'Order',
    path: '/api/weight-classes/order',
    setPosition: (row, order) => ({ ...row, order }),
  },
  bulkChanges: null,
};

export function WeightClassesScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
