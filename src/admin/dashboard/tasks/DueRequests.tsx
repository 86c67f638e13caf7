import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import { AWAITED_TEXTS, DUE_TEXTS } from '#src/admin/leads/due-text.ts';
import { DueMark } from '#src/admin/leads/LeadMarks.tsx';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { countDue, dueStateOf } from '#src/domain/leads/due-date.ts';
import { countAwaited } from '#src/domain/leads/request-status.ts';
import type { OpenRequest, RequestStatistics } from '#src/domain/leads/schema.ts';
import { toRequestPath } from '#src/domain/records/admin-path.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import styles from './DueRequests.module.css';
import { EntryList } from './TaskList.tsx';

export const STATISTICS_PATH = '/api/inbox/statistics';

const UPCOMING = lazyCode(() => import('./Upcoming.tsx'));

const BOARD_URL = '/admin/inbox?view=requests';
const MAX_TASKS = 8;

const LABELS = { ...DUE_TEXTS, ...AWAITED_TEXTS };

/**
 * How many requests are late, are due soon or wait for somebody, and the next entries of the calendar. Each number
 * links to the board.
 */
export function DueCounts() {
  const { load } = useResource<RequestStatistics>(STATISTICS_PATH);
  const today = toLocalIsoDate(useNow());
  const open = load.state === 'loaded' ? load.data.open : [];
  const counts = new Map<string, number>([...countDue(open, today), ...countAwaited(open)]);
  // The statistics section below explains a failure.
  const unknown = load.state === 'loading' ? '…' : '–';
  return (
    <section className={styles['due']} aria-labelledby="due-requests">
      <header className="cluster row spread">
        <h2 id="due-requests">Due and waiting</h2>
        <a className="tap" href="/admin/calendar">
          Calendar
        </a>
      </header>
      <ul role="list" className={styles['counts']} aria-busy={load.state === 'loading'}>
        {Object.entries(LABELS).map(([key, label]) => (
          <li key={key}>
            <a className="row spread card" href={BOARD_URL} data-due={counts.has(key) ? key : undefined}>
              {label} <strong>{load.state === 'loaded' ? (counts.get(key) ?? 0) : unknown}</strong>
            </a>
          </li>
        ))}
      </ul>
      <LazyPart code={UPCOMING} loading={null} failureMessage="The calendar could not be shown.">
        {({ Upcoming }) => <Upcoming />}
      </LazyPart>
    </section>
  );
}

/** Lists the requests that are late or due today, longest overdue first. */
export function listDueRequests({ open }: RequestStatistics, now: Date): OpenRequest[] {
  const today = toLocalIsoDate(now);
  return open
    .filter((request) => {
      const state = dueStateOf(request, today);
      return state === 'late' || state === 'today';
    })
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.id - b.id);
}

type Props = { load: Load<RequestStatistics>; reload: () => Promise<void> };

/** The requests that are late or due today. Renders nothing if there are none. */
export function DueTasks({ load, reload }: Props) {
  const now = useNow();
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The requests that are due could not be loaded." onRetry={reload} />;
  const due = listDueRequests(load.data, now);
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due-tasks">
      <h3 id="due-tasks">Late and due today</h3>
      <EntryList
        entries={due.slice(0, MAX_TASKS).map((request) => ({
          key: String(request.id),
          href: toRequestPath(request.id),
          name: request.sender,
          description: (
            <>
              <DueMark request={request} />
              {STATUS_NAMES[request.status]}
            </>
          ),
        }))}
      />
      {due.length > MAX_TASKS && (
        <p>
          <a href={BOARD_URL}>All {due.length} on the board</a>
        </p>
      )}
    </section>
  );
}
