import { CHANGED_COLUMN } from '#src/admin/list/changed-column.tsx';
import type { Column } from '#src/admin/list/DataTable.tsx';
import { filterByMissing, filterByValue, filterByVisibility } from '#src/admin/list/filters.ts';
import { orNotAvailable } from '#src/admin/list/or-not-available.ts';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import type { Gym } from '#src/domain/gym.ts';
import type { Edited } from '#src/domain/history-schema.ts';
import { listMissingTextsOfGym } from '#src/domain/missing-details.ts';

export const COLUMNS: readonly Column<Gym & Edited>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  { header: 'State', value: ({ state }) => state, cell: ({ state }) => orNotAvailable(state) },
  CHANGED_COLUMN,
];

export const SUMMARY: RecordSummary<Gym> = {
  picture: ({ videoPreviews }) => videoPreviews.find(({ poster }) => poster)?.poster?.src ?? '',
  subtitle: ({ city }) => city,
  missing: listMissingTextsOfGym,
};

export const FILTERS = [
  filterByValue<Gym>('filter', 'State', ({ state }) => state),
  filterByMissing(listMissingTextsOfGym),
  filterByVisibility<Gym>(),
];
