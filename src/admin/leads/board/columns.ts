import { promisedDayOf } from '#src/domain/leads/due-date.ts';
import { type Lead, REQUEST_STATUSES, type RequestStatus } from '#src/domain/leads/lead.ts';
import { awaitedBy, toRequestStatus } from '#src/domain/leads/request-status.ts';

/** The columns that are collapsed until the owner expands them. */
export const COLLAPSIBLE: readonly RequestStatus[] = ['declined', 'spam'];

export type Column<Request extends Lead> = { status: RequestStatus; requests: readonly Request[] };

/** Sorts after every day. */
const NO_DAY = '9999';

/**
 * Groups requests by status, in the order of `REQUEST_STATUSES`. Sorts each group by due date, earliest first, and then
 * by the time in the status, longest first. Finished requests are in the opposite order.
 */
export function toColumns<Request extends Lead>(requests: readonly Request[]): Column<Request>[] {
  const groups = Map.groupBy(requests, ({ status }) => toRequestStatus(status));
  return REQUEST_STATUSES.map((status) => {
    const oldestFirst = (groups.get(status) ?? []).toSorted(
      (a, b) =>
        (promisedDayOf(a) ?? NO_DAY).localeCompare(promisedDayOf(b) ?? NO_DAY) ||
        a.statusSince.localeCompare(b.statusSince) ||
        a.id - b.id,
    );
    return { status, requests: awaitedBy(status) ? oldestFirst : oldestFirst.toReversed() };
  });
}

/** Returns the status before or after `status` in the order of the columns, or `status` itself at the end. */
export function stepStatus(status: RequestStatus, step: -1 | 1): RequestStatus {
  const index = REQUEST_STATUSES.indexOf(status) + step;
  return REQUEST_STATUSES[index] ?? status;
}
