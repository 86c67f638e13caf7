import { useEffect, useMemo } from 'react';
import { CONSENTS_PATH, NO_CONSENT } from '#src/admin/consent/consent-tasks.ts';
import { listPath, PROFILE_SUBMISSIONS_PATH } from '#src/admin/core/api/record-paths.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import {
  filterByMissing,
  filterByValue,
  filterByVisibility,
  orNotAvailable,
} from '#src/admin/core/list/filters.ts';
import type { Filter } from '#src/admin/core/list/list-view.ts';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import { CHANGED_COLUMN, type RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import type { BulkChangeSpec } from '#src/admin/records/bulk-requests.ts';
import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import { type ConsentTask, toConsentStatus } from '#src/domain/consent/consent.ts';
import type { Fighter, ReferencedRecord } from '#src/domain/fighters/schema.ts';
import { parseWeight } from '#src/domain/fighters/weight-tabs.ts';
import type { Edited } from '#src/domain/history/schema.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { listMissingDetailsOfFighter } from '#src/domain/records/visibility.ts';
import { toDay } from '#src/domain/values/dates.ts';
import type { WeightClass } from '#src/domain/weight-classes/schema.ts';
import { BULK_FIGHTER_VIDEOS, FIGHTER_SPEC, type FighterForm as Form, toLabel } from './fighter-form.ts';

const CONSENT_WITHDRAWN = 'consent withdrawn';
const CONSENT_REFUSED = 'consent refused';

/** Returns a function that lists a fighter's missing details, including a guardian's consent. */
function useListMissing(): (fighter: Fighter) => string[] {
  const { load } = useResource<ConsentTask[]>(CONSENTS_PATH);
  const hasFailed = load.state === 'failed';
  useEffect(() => {
    if (hasFailed)
      notify.warning(
        "The guardians' consent could not be loaded, so the list does not show which fighters lack it.",
      );
  }, [hasFailed]);
  const tasks = load.state === 'loaded' ? load.data : null;
  return useMemo(() => {
    if (!tasks) return listMissingDetailsOfFighter;
    const byFighter = new Map(tasks.map((task) => [task.fighterId, task]));
    const today = toDay(new Date());
    return (fighter: Fighter) => [
      ...listMissingDetailsOfFighter(fighter),
      ...describeConsent(byFighter.get(fighter.id), fighter.dateOfBirth, today),
    ];
  }, [tasks]);
}

function describeConsent(
  task: ConsentTask | undefined,
  dateOfBirth: string,
  today: ReturnType<typeof toDay>,
): string[] {
  // The date of birth may have changed since the consent tasks were loaded.
  const latest =
    task && task.status !== 'missing'
      ? { withdrawnAt: task.withdrawnAt, isRefusal: task.status === 'refused' }
      : null;
  switch (toConsentStatus(dateOfBirth, latest, today)) {
    case 'missing':
      return [NO_CONSENT];
    case 'withdrawn':
      return [CONSENT_WITHDRAWN];
    case 'refused':
      return [CONSENT_REFUSED];
    default:
      return [];
  }
}

/** Returns the label of a record that a fighter refers to, or ''. */
const labelOf = (reference: ReferencedRecord | null) => (reference ? toLabel(reference) : '');

const COLUMNS: readonly Column<Fighter & Edited>[] = [
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

const SUMMARY: Omit<RecordSummary<Fighter>, 'missing'> = {
  picture: ({ featuredImage }) => featuredImage,
  pictureFocus: ({ featuredImageFocus }) => featuredImageFocus,
  subtitle: () => '',
};

/** The summary of a fighter in the list, with missing details and whether a profile submission waits for the owner. */
function useFighterSummary(): RecordSummary<Fighter> {
  const listMissing = useListMissing();
  // A failure is reported by the dashboard.
  const { load } = useResource<ProfileSubmission[]>(PROFILE_SUBMISSIONS_PATH);
  const waiting = load.state === 'loaded' ? load.data : null;
  return useMemo(() => {
    const ids = new Set(waiting?.map(({ fighterId }) => fighterId));
    return {
      ...SUMMARY,
      missing: (row) => [...(ids.has(row.id) ? ['sent a profile'] : []), ...listMissing(row)],
    };
  }, [waiting, listMissing]);
}

/** The filters of the list. Weight classes are in the owner's order, or alphabetical until that order has loaded. */
function useFighterFilters(): readonly Filter<Fighter>[] {
  const { load } = useResource<WeightClass[]>(listPath('weight-classes'));
  const weightClasses = load.state === 'loaded' ? load.data : null;
  const listMissing = useListMissing();
  return useMemo(() => {
    const order = weightClasses?.map(({ name }) => name) ?? [];
    return [
      filterByValue<Fighter>('filter', 'Weight Class', ({ weightClass }) => labelOf(weightClass), order),
      filterByValue<Fighter>('gym', 'Gym', ({ gym }) => labelOf(gym)),
      filterByMissing(listMissing),
      filterByVisibility<Fighter>(),
    ];
  }, [weightClasses, listMissing]);
}

const BULK_CHANGES: BulkChangeSpec<Fighter> = {
  references: [
    {
      field: 'gymId',
      noun: 'gym',
      emptyLabel: 'No gym',
      path: listPath('gyms'),
      toReferenceId: ({ gymId }) => gymId,
    },
    {
      field: 'weightClassId',
      noun: 'weight class',
      emptyLabel: 'No weight class',
      path: listPath('weight-classes'),
      toReferenceId: ({ weightClassId }) => weightClassId,
    },
  ],
  deleteConsequence: '',
};

const SPEC: RecordScreenSpec<Fighter & Edited, Form> = {
  record: FIGHTER_SPEC,
  formCode: lazyCode(async () => (await import('./FighterForm.tsx')).FIGHTER_FORM),
  bulk: BULK_FIGHTER_VIDEOS,
  importPage: { label: 'Import Weigh-ins', href: '/admin/fighters/weigh-ins' },
  columns: COLUMNS,
  useSummary: useFighterSummary,
  useFilters: useFighterFilters,
  siteHref: ({ id, published }) => (published ? `/rising-stars/${id}` : null),
  order: null,
  bulkChanges: BULK_CHANGES,
};

export function FightersScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
