import { useLayoutEffect, useRef, useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { hasNoResponse } from '#src/admin/api/has-status.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { BulkStatusResult } from '#src/domain/bulk-change.ts';
import type { Lead, LeadStatus } from '#src/domain/lead.ts';
import { senderOf, toLeadKey } from '#src/domain/lead-text.ts';

const PATH = '/api/highlight-requests';

type Move = { lead: Lead; to: LeadStatus };

/** The result of a move. `current` is the stored status if somebody else changed it, or null if the request is gone. */
type Result = { state: 'moved' } | { state: 'refused'; current: LeadStatus | null };

/** Returns the stored status of a request, or null if it is not in the inbox. Throws `ApiError`. */
async function readStatus({ id }: Lead): Promise<LeadStatus | null> {
  const { data } = await adminApi.get<Lead[]>(PATH);
  return data.find((lead) => lead.id === id)?.status ?? null;
}

/** Moves a request if it still has the status that the owner saw. Throws `ApiError`. */
async function send({ lead, to }: Move): Promise<Result> {
  const change = { kind: lead.kind, id: lead.id, from: lead.status, to };
  try {
    const { data } = await adminApi.post<BulkStatusResult>('/api/inbox/bulk', { changes: [change] });
    if (data.changed.length > 0) return { state: 'moved' };
  } catch (error) {
    if (!hasNoResponse(error)) throw error;
    // The response may have been lost.
    if ((await readStatus(lead)) === to) return { state: 'moved' };
    throw error;
  }
  const current = await readStatus(lead);
  return current === to ? { state: 'moved' } : { state: 'refused', current };
}

/**
 * A move that the list does not contain yet. `seen` is null until the move was sent. Then it is the stored lead that
 * was in the list at that time.
 */
type PendingMove = Pick<Lead, 'status' | 'statusSince'> & { seen: Lead | null };

/** True if the list contains this move or a later one. */
const isListed = ({ status, seen }: PendingMove, lead: Lead): boolean =>
  seen !== null && (lead.status === status || lead !== seen);

/**
 * Moves requests to another status. A moved request shows its new status at once, and its old status again if the
 * move fails. Moves are sent one after another, because the second move of a request expects the result of the first.
 */
export function useMoveRequests(leads: readonly Lead[], reload: () => Promise<void>) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingMove>>(new Map());
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  const shownLeads = useRef(leads);
  useLayoutEffect(() => {
    shownLeads.current = leads;
  });

  const remaining = [...pending].filter(([key, pendingMove]) => {
    const lead = leads.find((candidate) => toLeadKey(candidate) === key);
    return lead && !isListed(pendingMove, lead);
  });
  if (remaining.length < pending.size) setPending(new Map(remaining));

  /** Replaces a pending move, or removes it if `next` is null, unless a later move of the request is pending. */
  function settle(key: string, move: PendingMove, next: PendingMove | null) {
    setPending((before) => {
      if (before.get(key) !== move) return before;
      const others = [...before].filter(([other]) => other !== key);
      return new Map(next ? [...others, [key, next]] : others);
    });
  }

  function move(lead: Lead, to: LeadStatus, isUndo = false): void {
    if (lead.status === to) return;
    const key = toLeadKey(lead);
    const pendingMove = { status: to, statusSince: new Date().toISOString(), seen: null };
    setPending((before) => new Map(before).set(key, pendingMove));
    lastMove.current = lastMove.current.then(async () => {
      const result = await report({ lead, to }, isUndo);
      if (result !== 'offline') await reload();
      const seen = shownLeads.current.find((candidate) => toLeadKey(candidate) === key);
      settle(key, pendingMove, result === 'moved' && seen ? { ...pendingMove, seen } : null);
    });
  }

  /** Sends a move and shows its result. */
  async function report({ lead, to }: Move, isUndo: boolean): Promise<'moved' | 'failed' | 'offline'> {
    const name = senderOf(lead);
    try {
      const result = await send({ lead, to });
      if (result.state === 'refused') {
        notify.warning(describeRefusal(name, result.current));
        return 'failed';
      }
      const undo = { label: 'Undo', onClick: () => move({ ...lead, status: to }, lead.status, true) };
      if (isUndo) notify.success(`Moved ${name} back to ${STATUS_NAMES[to]}`);
      else notify.success(`Moved ${name} to ${STATUS_NAMES[to]}`, undo);
      return 'moved';
    } catch (error) {
      const isOffline = hasNoResponse(error);
      // Without a response, the server may still have moved it.
      const failure = isOffline ? 'may not have been' : 'could not be';
      notify.failure(`${name} ${failure} moved to ${STATUS_NAMES[to]}.`, error);
      return isOffline ? 'offline' : 'failed';
    }
  }

  const shown = leads.map((lead) => {
    const { status, statusSince } = pending.get(toLeadKey(lead)) ?? lead;
    return { ...lead, status, statusSince };
  });
  return { shown, move };
}

export type MoveRequest = ReturnType<typeof useMoveRequests>['move'];

const describeRefusal = (name: string, current: LeadStatus | null): string =>
  current === null
    ? `${name} is no longer in the inbox.`
    : `${name} was not moved: somebody else has moved it to ${STATUS_NAMES[current]}.`;
