import { type Lead, REQUEST_STATUSES, type RequestStatus } from '#src/domain/leads/lead.ts';
import { type Awaited, awaitedBy, toRequestStatus } from '#src/domain/leads/request-status.ts';

/** The columns that are collapsed until the owner expands them. */
export const COLLAPSIBLE: readonly RequestStatus[] = ['declined', 'spam'];

export type Column<Request extends Lead> = { status: RequestStatus; requests: readonly Request[] };

/**
 * Groups requests by status, in the order of `REQUEST_STATUSES`. The requests that have had their status longest come
 * first. In groups of finished requests, they come last.
 */
export function toColumns<Request extends Lead>(requests: readonly Request[]): Column<Request>[] {
  const groups = Map.groupBy(requests, ({ status }) => toRequestStatus(status));
  return REQUEST_STATUSES.map((status) => {
    const oldestFirst = (groups.get(status) ?? []).toSorted(
      (one, other) => one.statusSince.localeCompare(other.statusSince) || one.id - other.id,
    );
    return { status, requests: awaitedBy(status) ? oldestFirst : oldestFirst.toReversed() };
  });
}

/** Counts the requests that wait for the owner, the client or a payment. Leaves out counts of 0. */
export function countAwaited(requests: readonly Lead[]): [Awaited, number][] {
  const groups = Map.groupBy(requests, ({ status }) => awaitedBy(toRequestStatus(status)));
  return (['owner', 'client', 'payment'] as const)
    .map((awaited): [Awaited, number] => [awaited, groups.get(awaited)?.length ?? 0])
    .filter(([, count]) => count > 0);
}

/** Returns the status before or after `status` in the order of the columns, or `status` itself at the end. */
export function stepStatus(status: RequestStatus, step: -1 | 1): RequestStatus {
  const index = REQUEST_STATUSES.indexOf(status) + step;
  return REQUEST_STATUSES[index] ?? status;
}
