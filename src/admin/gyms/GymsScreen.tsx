import {
  filterByMissing,
  filterByValue,
  filterByVisibility,
  orNotAvailable,
} from '#src/admin/core/list/filters.ts';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import { CHANGED_COLUMN, type RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { Edited } from '#src/domain/history/schema.ts';
import { listMissingDetailsOfGym } from '#src/domain/records/visibility.ts';
import { BULK_GYM_VIDEOS, type GymForm as Form, GYM_SPEC } from './gym-form.ts';

export const COLUMNS: readonly Column<Gym & Edited>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  { header: 'State', value: ({ state }) => state, cell: ({ state }) => orNotAvailable(state) },
  CHANGED_COLUMN,
];

export const SUMMARY: RecordSummary<Gym> = {
  picture: ({ videoPreviews }) => videoPreviews.find(({ poster }) => poster)?.poster?.src ?? '',
  subtitle: ({ city }) => city,
  missing: listMissingDetailsOfGym,
};

export const FILTERS = [
  filterByValue<Gym>('filter', 'State', ({ state }) => state),
  filterByMissing(listMissingDetailsOfGym),
  filterByVisibility<Gym>(),
];

const SPEC: RecordScreenSpec<Gym & Edited, Form> = {
  record: GYM_SPEC,
  formCode: lazyCode(async () => (await import('./GymForm.tsx')).GYM_FORM),
  bulk: BULK_GYM_VIDEOS,
  columns: COLUMNS,
  useSummary: () => SUMMARY,
  useFilters: () => FILTERS,
  siteHref: ({ id, published }) => (published ? `/gyms/${id}` : null),
  order: null,
  bulkChanges: { references: [], deleteConsequence: 'Their fighters will be left without a gym.' },
};

export function GymsScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
