import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { type CodeOf, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { saveQueue, useWaitingSaves } from '#src/admin/core/offline/indexed-db.ts';
import { recordLock, type WaitingSave, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { DeliveryReason } from '#src/admin/reels/DeliverReel.tsx';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { toLeadKey } from '#src/domain/leads/lead-text.ts';
import { canDeliver, lacksReel } from '#src/domain/leads/request-status.ts';
import type { ClientNote, DueDateChange } from '#src/domain/leads/status-change-schema.ts';
import type { MoveOutcome } from './perform-move.ts';
import { listWaitingMoves, MOVE_KIND, toWaitingMove, type WaitingMove } from './waiting-moves.ts';

/**
 * A move that the list does not contain yet. `seen` is null until the move has been sent. From then on, it is the lead
 * that was in the list at that moment.
 */
type PendingMove = Pick<Lead, 'status' | 'statusSince'> & {
  seen: Lead | null;
  dueOn?: DueDateChange | undefined;
};

/**
 * A lead as the inbox shows it. `waiting` is its move that waits on this device, or null. `moveDueOn` is the due date
 * that belongs to a move which the list does not contain yet.
 */
type ShownLead = Lead & { waiting: WaitingMove | null; moveDueOn?: string | null | undefined };

/**
 * True if the list contains this move or a later one. A lead that has not changed stays the same object when the list
 * reloads.
 */
const isListed = ({ status, seen }: PendingMove, lead: Lead): boolean =>
  seen !== null && (lead.status === status || lead !== seen);

/** True if a lead is the request with this id. */
const isRequest = (lead: Lead, id: number): boolean => lead.kind === 'highlight-requests' && lead.id === id;

/** Applies a lead's pending or waiting move. A waiting move that needs the owner's decision is not applied. */
function toShownLead(
  lead: Lead,
  pending: PendingMove | undefined,
  waiting: readonly WaitingMove[],
): ShownLead {
  if (pending) {
    const { status, statusSince, dueOn } = pending;
    return { ...lead, status, statusSince, waiting: null, moveDueOn: dueOn?.to };
  }
  const move = waiting.findLast(({ id }) => isRequest(lead, id)) ?? null;
  if (!move || move.problem) return { ...lead, waiting: move };
  return { ...lead, status: move.to, statusSince: move.movedAt, waiting: move, moveDueOn: move.dueOn?.to };
}

type MoveOptions = {
  toClient?: ClientNote | undefined;
  dueOn?: DueDateChange | undefined;
  isUndo?: boolean;
};

const DECLINE = lazyCode(() => import('./DeclineDialog.tsx'));
type DeclineDialog = CodeOf<typeof DECLINE>['DeclineRequest'];

/** The request that the owner is declining. `rejected` is the message of an attempt that failed. */
type Declining = { lead: Lead; Dialog: DeclineDialog; rejected?: ClientNote };

/** The board and the details of a lead need this code, so it has loaded before the owner can move a request. */
export const PERFORM_MOVE = lazyCode(() => import('./perform-move.ts'));

/**
 * Moves requests to another status. A moved request shows its new status at once. If a move cannot be sent now, it
 * waits on this device. If the server rejects a move, the request shows its stored status again. Moves are sent one
 * after another, because the second move of a request expects the result of the first.
 */
export function useMoveRequests(leads: readonly Lead[], reload: () => Promise<void>) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingMove>>(new Map());
  const waiting = listWaitingMoves(useWaitingSaves());
  const [declining, setDeclining] = useState<Declining | null>(null);
  useIdleCode(DECLINE);
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  const storedLeads = useRef(leads);
  useLayoutEffect(() => {
    storedLeads.current = leads;
  });
  const findStored = (key: string) => storedLeads.current.find((lead) => toLeadKey(lead) === key);
  // Leaving the page would cancel a move that is still being sent.
  useUnsavedWarning([...pending.values()].some(({ seen }) => seen === null));

  const remaining = [...pending].filter(([key, pendingMove]) => {
    const lead = leads.find((candidate) => toLeadKey(candidate) === key);
    return lead && !isListed(pendingMove, lead);
  });
  if (remaining.length < pending.size) setPending(new Map(remaining));

  // The offline queue has sent a waiting move. Show the request as moved until the list has loaded again.
  const showSent = useEffectEvent((save: WaitingSave) => {
    const { id, to, movedAt } = toWaitingMove(save);
    const key = toLeadKey({ kind: 'highlight-requests', id });
    const seen = findStored(key);
    if (seen && !pending.has(key))
      setPending(new Map(pending).set(key, { status: to, statusSince: movedAt, seen }));
  });
  useEffect(() => saveQueue.onSent(({ save }) => save.kind === MOVE_KIND && showSent(save)), []);

  // When a waiting move needs a decision, reload: the owner must choose between the move and the current status.
  const undecidedIds = waiting.flatMap(({ problem, saveId }) => (problem ? saveId : [])).join();
  const reloadStored = useEffectEvent(reload);
  useEffect(() => {
    if (undecidedIds) void reloadStored();
  }, [undecidedIds]);

  /** Replaces a pending move, or removes it if `next` is null, unless a later move of the request is pending. */
  function settle(key: string, move: PendingMove, next: PendingMove | null) {
    setPending((before) => {
      if (before.get(key) !== move) return before;
      const others = [...before].filter(([other]) => other !== key);
      return new Map(next ? [...others, [key, next]] : others);
    });
  }

  /** Moves a request. Returns undefined if it already has the status. */
  async function move(
    lead: Lead,
    to: LeadStatus,
    { toClient, dueOn, isUndo = false }: MoveOptions = {},
  ): Promise<MoveOutcome | undefined> {
    if (lead.status === to) return undefined;
    const key = toLeadKey(lead);
    const pendingMove = { status: to, statusSince: new Date().toISOString(), seen: null, dueOn };
    setPending((before) => new Map(before).set(key, pendingMove));
    const outcome = lastMove.current.then(async () => {
      const undo = isUndo ? null : () => void move({ ...lead, status: to }, lead.status, { isUndo: true });
      const code = await loadCode(PERFORM_MOVE, 'The request could not be moved.');
      if (!code) {
        settle(key, pendingMove, null);
        return 'failed';
      }
      const result = await withLock(recordLock(MOVE_KIND, lead.id), () =>
        code.performMove({ lead, to, toClient, dueOn, stored: findStored(key), undo }),
      );
      if (result !== 'waiting') await reload();
      const seen = findStored(key);
      settle(key, pendingMove, result === 'moved' && seen ? { ...pendingMove, seen } : null);
      return result;
    });
    lastMove.current = outcome;
    return outcome;
  }

  /**
   * Moves a request, and sets its due date if there is a `dueOn`. Before declining one, opens a dialog for a message to
   * the client.
   */
  async function startMove(
    lead: Lead,
    to: LeadStatus,
    dueOn?: DueDateChange,
  ): Promise<MoveOutcome | undefined> {
    if (to !== 'declined' || lead.status === 'declined') return move(lead, to, { dueOn });
    const code = await loadCode(DECLINE, 'The request could not be declined.');
    if (code) setDeclining({ lead, Dialog: code.DeclineRequest });
    return undefined;
  }

  /** Declines a request. If that fails, opens the dialog again, so that the message is not lost. */
  async function decline(declined: Declining, toClient: ClientNote | undefined): Promise<void> {
    setDeclining(null);
    const { lead, rejected } = declined;
    const key = toLeadKey(lead);
    // The owner repeats a failed attempt after the list has loaded again, so they have seen the stored status.
    const outcome = await move((rejected && findStored(key)) ?? lead, 'declined', { toClient });
    if (outcome === 'failed' && toClient && findStored(key))
      setDeclining({ ...declined, rejected: toClient });
  }

  return {
    shown: leads.map((lead) => toShownLead(lead, pending.get(toLeadKey(lead)), waiting)),
    move: startMove,
    /** The dialog of the request that the owner is declining, or null. */
    declining: declining && {
      Dialog: declining.Dialog,
      props: {
        lead: declining.lead,
        rejected: declining.rejected,
        onDecline: (toClient: ClientNote | undefined) => void decline(declining, toClient),
        onCancel: () => setDeclining(null),
      },
    },
    /** The waiting moves of requests that are no longer in the inbox. */
    lost: waiting.filter(({ id }) => !leads.some((lead) => isRequest(lead, id))),
  };
}

/** Sets the status of a lead, together with the due date if there is a `dueOn`. */
export type SetStatus = (status: LeadStatus, dueOn?: DueDateChange) => Promise<MoveOutcome | undefined>;
export type MoveRequest = ReturnType<typeof useMoveRequests>['move'];
export type { ShownLead };

/**
 * Returns 'yes' if a status can be reached only with the delivery form. If the owner cannot deliver now, shows a
 * warning and returns 'refused'.
 */
export function needsDelivery(lead: Lead, to: LeadStatus): 'no' | 'yes' | 'refused' {
  if (!lacksReel(lead, to)) return 'no';
  if (canDeliver(lead)) return 'yes';
  notify.warning('No reel has been delivered yet. Move the request to In edit first, then deliver it.');
  return 'refused';
}

/** Sets the status of a lead, or opens the delivery form if the status needs a reel that was not delivered yet. */
export function useStatusChoice(
  lead: Lead,
  onChange: SetStatus,
  initialReason: DeliveryReason | null = null,
) {
  const [deliveryReason, setDeliveryReason] = useState(initialReason);
  const [menuStatus, setMenuStatus] = useState<LeadStatus | null>(null);
  return {
    /** Null while the delivery form is closed. */
    deliveryReason,
    openDelivery: setDeliveryReason,
    closeDelivery: () => setDeliveryReason(null),
    /** The status whose key was pressed, while the menu is open. Otherwise null. */
    menuStatus,
    /** Opens the menu and focuses the action for a status. Does nothing if the lead already has the status. */
    openMenu: (status: LeadStatus | null) => {
      if (status !== null && status !== lead.status) setMenuStatus(status);
    },
    closeMenu: () => setMenuStatus(null),
    choose: async (status: LeadStatus, dueOn?: DueDateChange) => {
      const needed = needsDelivery(lead, status);
      if (needed === 'yes') setDeliveryReason(status);
      return needed === 'no' ? onChange(status, dueOn) : undefined;
    },
  };
}

export type StatusChoice = ReturnType<typeof useStatusChoice>;
