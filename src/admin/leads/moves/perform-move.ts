import { isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { isTemporary } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { type RequestMove, redirectMove } from '#src/domain/leads/request-status.ts';
import type { ClientNote, DueDateChange } from '#src/domain/leads/status-change-schema.ts';
import { type MoveResult, resendMove, sendMove } from './send-move.ts';
import { MOVE_KIND, type StoredMove, toWaitingMove } from './waiting-moves.ts';

/** `waiting` means that the move waits on this device. */
export type MoveOutcome = 'moved' | 'failed' | 'waiting';

type Move = {
  /** The request as the owner saw it. */
  lead: Lead;
  to: LeadStatus;
  /** The owner's message to the client of a declined request. */
  toClient: ClientNote | undefined;
  /** The due date that is stored together with the status. */
  dueOn: DueDateChange | undefined;
  /** The request in the list, if it is there. */
  stored: Lead | undefined;
  /** Moves the request back. Null if this move is itself an undo. */
  undo: (() => void) | null;
};

/** Sends a move and notifies the owner of the result. If the move cannot be sent now, it waits on this device. */
export async function performMove({ lead, to, toClient, dueOn, stored, undo }: Move): Promise<MoveOutcome> {
  const name = senderOf(lead);
  const save = await saveQueue.find(MOVE_KIND, lead.id);
  const earlier = save ? toWaitingMove(save) : null;
  // A waiting move without a problem may already be stored on the server, so continue from it.
  const isContinued = earlier !== null && earlier.problem === null;
  const next = isContinued
    ? redirectMove(earlier, to, { toClient, dueOn })
    : toFirstMove(lead, stored, { to, toClient, dueOn });
  try {
    const result = await (isContinued ? resendMove : sendMove)(lead.id, next);
    if (earlier) await removeWaiting(earlier.saveId);
    if (result.state !== 'moved') {
      notify.warning(describeFailedMove(name, next, result));
      return 'failed';
    }
    if (undo) notify.success(`Moved ${name} to ${STATUS_NAMES[to]}`, { label: 'Undo', onClick: undo });
    else notify.success(`Moved ${name} back to ${STATUS_NAMES[to]}`);
    return 'moved';
  } catch (error) {
    if (!isTemporary(error) && !isUnauthorized(error)) {
      notify.failure(`${name} could not be moved to ${STATUS_NAMES[to]}.`, error);
      return 'failed';
    }
    return defer(lead, next, earlier?.saveId ?? null, error);
  }
}

const toFirstMove = (
  lead: Lead,
  stored: Lead | undefined,
  move: Pick<RequestMove, 'to' | 'toClient' | 'dueOn'>,
): RequestMove => ({
  ...move,
  from: lead.status,
  since: stored?.status === lead.status ? stored.statusSince : null,
  unconfirmed: [],
});

/**
 * Stores a move on this device, in place of the waiting save `replacedSaveId` if there is one. If that fails, reports
 * `sendError` and returns 'failed', and the request returns to its stored status.
 */
async function defer(
  lead: Lead,
  move: RequestMove,
  replacedSaveId: string | null,
  sendError: unknown,
): Promise<'failed' | 'waiting'> {
  const name = senderOf(lead);
  const mode: StoredMove = { ...move, movedAt: new Date().toISOString() };
  try {
    await saveQueue.put({ kind: MOVE_KIND, recordKey: lead.id, name, mode }, replacedSaveId);
    notify.success(`${name}: kept on this ${deviceNoun()}. The move will be sent later.`);
    return 'waiting';
  } catch (error) {
    console.warn('The move could not be stored on this device', error);
    // Even after an error, the server may have moved the request.
    notify.failure(`${name} may not have been moved to ${STATUS_NAMES[move.to]}.`, sendError);
    return 'failed';
  }
}

/** If a waiting move cannot be removed, it is sent again, which changes nothing. */
const removeWaiting = (saveId: string) =>
  saveQueue
    .remove(saveId)
    .catch((error: unknown) => console.warn('A waiting move could not be removed', error));

function describeFailedMove(
  name: string,
  { to, from }: RequestMove,
  result: Exclude<MoveResult, { state: 'moved' }>,
): string {
  const notMoved = `${name} was not moved to ${STATUS_NAMES[to]}`;
  if (result.state === 'reel-missing') return `${notMoved}: no reel has been delivered yet.`;
  if (result.current === null) return `${name} is no longer in the inbox.`;
  if (result.current === from) return `${notMoved}: somebody else has changed its due date.`;
  return `${notMoved}: somebody else has moved it to ${STATUS_NAMES[result.current]}.`;
}
