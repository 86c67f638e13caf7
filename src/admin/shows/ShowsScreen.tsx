import {
  filterByMissing,
  filterByValue,
  filterByVisibility,
  orNotAvailable,
} from '#src/admin/core/list/filters.ts';
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
import { listMissingDetailsOfShow } from '#src/domain/shows/missing-details.ts';
import type { Show } from '#src/domain/shows/schema.ts';
import { isUpcoming, toShowDates, toShowPlace } from '#src/domain/shows/show.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { type ShowForm as Form, SHOW_SPEC } from './show-form.ts';

const today = () => toLocalIsoDate(new Date());

const COLUMNS: readonly Column<Show & Edited>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Date', value: ({ startsOn }) => startsOn, cell: (show) => toShowDates(show, 'en-US') },
  {
    header: 'Place',
    // A search also finds the venue.
    value: ({ city, state, venue }) => [city, state, venue].filter(Boolean).join(', '),
    cell: (show) => orNotAvailable(toShowPlace({ ...show, venue: '' })),
  },
  { header: 'Bouts', value: ({ bouts }) => bouts.length },
  CHANGED_COLUMN,
];

const listMissing = (show: Show) => listMissingDetailsOfShow(show, today());

const SUMMARY: RecordSummary<Show> = {
  picture: ({ poster }) => poster,
  subtitle: () => '',
  missing: listMissing,
};

const UPCOMING = 'Upcoming';
const PAST = 'Past';

const FILTERS: readonly Filter<Show>[] = [
  {
    param: 'filter',
    label: 'Date',
    values: (show) => [isUpcoming(show, today()) ? UPCOMING : PAST, show.startsOn.slice(0, 4)],
    order: [UPCOMING, PAST],
    toOptionLabel: (value) => value,
  },
  filterByValue('state', 'State', ({ state }) => state),
  filterByMissing(listMissing),
  filterByVisibility(),
];

const SPEC: RecordScreenSpec<Show & Edited, Form> = {
  record: SHOW_SPEC,
  formCode: lazyCode(async () => (await import('./ShowForm.tsx')).SHOW_FORM),
  bulk: null,
  columns: COLUMNS,
  useSummary: () => SUMMARY,
  useFilters: () => FILTERS,
  siteHref: ({ id, published }) => (published ? `/shows/${id}` : null),
  order: null,
  bulkChanges: { references: [], deleteConsequence: '' },
};

export function ShowsScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
