import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { findLead } from '#src/admin/core/api/lead-api.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import type { SendResult } from '#src/admin/core/offline/send-waiting-saves.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { continueMove, type RequestMove } from '#src/domain/leads/request-status.ts';
import type { BulkStatusResult } from '#src/domain/leads/status-change-schema.ts';
import { toWaitingMove } from './waiting-moves.ts';

/**
 * The result of a move. `current` is the stored status if somebody else changed it, or null if the request is gone.
 * `reel-missing` means that a reel must be delivered first.
 */
export type MoveResult =
  | { state: 'moved' }
  | { state: 'not-moved'; current: LeadStatus | null }
  | { state: 'reel-missing' };

const findRequest = (id: number) => findLead({ kind: 'highlight-requests', id });

async function post(
  id: number,
  from: LeadStatus,
  { to, toClient, dueOn }: Pick<RequestMove, 'to' | 'toClient' | 'dueOn'>,
): Promise<MoveResult> {
  const { data } = await adminApi.post<BulkStatusResult>(
    '/api/inbox/bulk',
    { changes: [{ kind: 'highlight-requests', id, from, to, toClient, dueOn }] },
    null,
    AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  );
  if (data.changed.length > 0) return { state: 'moved' };
  if (data.skipped[0]?.reason === 'reel-missing') return { state: 'reel-missing' };
  const current = (await findRequest(id))?.status ?? null;
  return current === to ? { state: 'moved' } : { state: 'not-moved', current };
}

/** Moves a request if it still has the status that the owner saw. Throws `ApiError`. */
export const sendMove = (id: number, move: RequestMove): Promise<MoveResult> =>
  sendOnce(
    () => post(id, move.from, move),
    () => resendMove(id, move),
  );

/** Continues a move that the server may have stored already. A repeated call changes nothing. Throws `ApiError`. */
export async function resendMove(id: number, move: RequestMove): Promise<MoveResult> {
  const stored = await findRequest(id);
  if (!stored) return { state: 'not-moved', current: null };
  const step = continueMove(move, stored);
  switch (step.state) {
    case 'done':
      return { state: 'moved' };
    case 'send':
      return post(id, step.from, move);
    case 'conflict':
      return { state: 'not-moved', current: stored.status };
  }
}

/** Sends a move that waits on this device. Throws `ApiError`. */
export async function sendWaitingMove(save: WaitingSave): Promise<SendResult> {
  const { id, to, ...move } = toWaitingMove(save);
  const result = await resendMove(id, { ...move, to });
  if (result.state === 'moved') return { sent: { recordId: id, stored: to } };
  if (result.state === 'reel-missing')
    return { problem: { type: 'rejected', message: 'No reel has been delivered yet.' } };
  return {
    problem:
      result.current === null
        ? { type: 'rejected', message: 'The request is no longer in the inbox.' }
        : { type: 'conflict' },
  };
}
