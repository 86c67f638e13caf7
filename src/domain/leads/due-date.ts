import type { Lead, LeadStatus } from './lead.ts';

/** The statuses in which the owner has promised a reel and not delivered it yet. */
export const PROMISED_STATUSES: readonly LeadStatus[] = ['accepted', 'in_edit'];

/** Returns whether the owner can set or change the due date of a request. */
export const canPromise = (status: LeadStatus): boolean =>
  status === 'new' || PROMISED_STATUSES.includes(status);

type Promised = Pick<Lead, 'status' | 'dueOn'>;

/** Returns the day (YYYY-MM-DD) for which the reel is promised, or null. A delivery fulfills the promise. */
export const promisedDayOf = ({ status, dueOn }: Promised): string | null =>
  PROMISED_STATUSES.includes(status) ? dueOn : null;

/** How soon a promised reel is due. `week` is the six days after today. */
export type DueState = 'late' | 'today' | 'week' | 'later';

/** Returns how soon the reel of a request is due, or null if it is not promised for a day. */
export function dueStateOf(request: Promised, today: string): DueState | null {
  const day = promisedDayOf(request);
  if (day === null) return null;
  if (day < today) return 'late';
  if (day === today) return 'today';
  return day < addDays(today, 7) ? 'week' : 'later';
}

/** Counts the requests that are late, due today or due this week. Leaves out counts of 0. */
export function countDue(
  requests: readonly Promised[],
  today: string,
): [Exclude<DueState, 'later'>, number][] {
  const groups = Map.groupBy(requests, (request) => dueStateOf(request, today));
  return (['late', 'today', 'week'] as const)
    .map((state): [Exclude<DueState, 'later'>, number] => [state, groups.get(state)?.length ?? 0])
    .filter(([, count]) => count > 0);
}

/** Returns the day that is `days` after `day` (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
