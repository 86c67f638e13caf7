import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isUnauthorized } from '#src/admin/api/admin-session.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { saveQueue } from '#src/admin/offline/browser-save-queue.ts';
import { deviceNoun } from '#src/admin/offline/device-noun.ts';
import { isTemporary } from '#src/admin/offline/send-waiting-saves.ts';
import { useWaitingSaves } from '#src/admin/offline/use-waiting-saves.ts';
import type { WaitingSave } from '#src/admin/offline/waiting-saves.ts';
import { recordLock, withLock } from '#src/admin/offline/with-lock.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { Lead, LeadStatus } from '#src/domain/lead.ts';
import { senderOf, toLeadKey } from '#src/domain/lead-text.ts';
import { type RequestMove, redirectMove } from '#src/domain/request-move.ts';
import { isListed, type PendingMove, type ShownLead, toShownLead } from './pending-moves.ts';
import { resendMove, sendMove } from './send-move.ts';
import { deferMove, findWaitingMove, listWaitingMoves, REQUESTS, toWaitingMove } from './waiting-moves.ts';

/**
 * Moves requests to another status. A moved request shows its new status at once. Without a response, the move waits on
 * this device. If the server refuses it, the request shows its old status again. Moves are sent one after another,
 * because the second move of a request expects the result of the first.
 */
export function useMoveRequests(leads: readonly Lead[], reload: () => Promise<void>) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingMove>>(new Map());
  const waiting = listWaitingMoves(useWaitingSaves());
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  const storedLeads = useRef(leads);
  useLayoutEffect(() => {
    storedLeads.current = leads;
  });
  const findStored = (key: string) => storedLeads.current.find((lead) => toLeadKey(lead) === key);
  // A request that is still being sent would be canceled.
  useUnsavedWarning([...pending.values()].some(({ seen }) => seen === null));

  const remaining = [...pending].filter(([key, pendingMove]) => {
    const lead = leads.find((candidate) => toLeadKey(candidate) === key);
    return lead && !isListed(pendingMove, lead);
  });
  if (remaining.length < pending.size) setPending(new Map(remaining));

  // The sender has sent a waiting move. Show it as moved until the list has loaded again.
  const showSent = useEffectEvent((save: WaitingSave) => {
    const { id, to, movedAt } = toWaitingMove(save);
    const key = toLeadKey({ kind: REQUESTS, id });
    const seen = findStored(key);
    if (seen && !pending.has(key))
      setPending(new Map(pending).set(key, { status: to, statusSince: movedAt, seen }));
  });
  useEffect(() => saveQueue.onSent(({ save }) => save.kind === REQUESTS && showSent(save)), []);

  // The owner decides between their move and the status that is stored now.
  const stopped = waiting.flatMap(({ problem, saveId }) => (problem ? saveId : [])).join();
  const showStored = useEffectEvent(reload);
  useEffect(() => {
    if (stopped) void showStored();
  }, [stopped]);

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
      const result = await withLock(recordLock(REQUESTS, lead.id), () => send(lead, to, isUndo));
      if (result !== 'waiting') await reload();
      const seen = findStored(key);
      settle(key, pendingMove, result === 'moved' && seen ? { ...pendingMove, seen } : null);
    });
  }

  /** Sends a move and shows its result. */
  async function send(lead: Lead, to: LeadStatus, isUndo: boolean): Promise<'moved' | 'failed' | 'waiting'> {
    const name = senderOf(lead);
    const earlier = await findWaitingMove(lead.id);
    const isContinued = earlier !== null && earlier.problem === null;
    const next = isContinued ? redirectMove(earlier, to) : toFirstMove(lead, findStored(toLeadKey(lead)), to);
    try {
      const result = await (isContinued ? resendMove : sendMove)(lead.id, next);
      if (earlier) await removeWaiting(earlier.saveId);
      if (result.state === 'refused') {
        notify.warning(describeRefusal(name, to, result.current));
        return 'failed';
      }
      const undo = { label: 'Undo', onClick: () => move({ ...lead, status: to }, lead.status, true) };
      if (isUndo) notify.success(`Moved ${name} back to ${STATUS_NAMES[to]}`);
      else notify.success(`Moved ${name} to ${STATUS_NAMES[to]}`, undo);
      return 'moved';
    } catch (error) {
      if (!isTemporary(error) && !isUnauthorized(error)) {
        notify.failure(`${name} could not be moved to ${STATUS_NAMES[to]}.`, error);
        return 'failed';
      }
      return defer(lead, next, earlier?.saveId ?? null, error);
    }
  }

  return {
    shown: leads.map((lead) => toShownLead(lead, pending.get(toLeadKey(lead)), waiting)),
    move,
    /** The waiting moves of requests that are no longer in the inbox. */
    lost: waiting.filter(({ id }) => !leads.some((lead) => lead.kind === REQUESTS && lead.id === id)),
  };
}

export type MoveRequest = ReturnType<typeof useMoveRequests>['move'];
export type { ShownLead };

/** Returns the first move of a request. `lead` is as the owner saw it, and `stored` is from the list. */
const toFirstMove = (lead: Lead, stored: Lead | undefined, to: LeadStatus): RequestMove => ({
  to,
  from: lead.status,
  since: stored?.status === lead.status ? stored.statusSince : null,
  unconfirmed: [],
});

/** Stores a move on this device. If that fails, the request returns to its stored status. */
async function defer(
  lead: Lead,
  move: RequestMove,
  replaces: string | null,
  reason: unknown,
): Promise<'failed' | 'waiting'> {
  try {
    await deferMove(lead, move, replaces);
    notify.success(
      `${senderOf(lead)}: kept on this ${deviceNoun()}. The move is sent when the network returns.`,
    );
    return 'waiting';
  } catch (error) {
    console.warn('The move could not be stored on this device', error);
    // Without a response, the server may still have moved it.
    notify.failure(`${senderOf(lead)} may not have been moved to ${STATUS_NAMES[move.to]}.`, reason);
    return 'failed';
  }
}

/** If a waiting move cannot be removed, it is sent again, which changes nothing. */
const removeWaiting = (saveId: string) =>
  saveQueue
    .remove(saveId)
    .catch((error: unknown) => console.warn('A waiting move could not be removed', error));

const describeRefusal = (name: string, to: LeadStatus, current: LeadStatus | null): string =>
  current === null
    ? `${name} is no longer in the inbox.`
    : `${name} was not moved to ${STATUS_NAMES[to]}: somebody else has moved it to ${STATUS_NAMES[current]}.`;
