import { saveQueue } from '#src/admin/offline/browser-save-queue.ts';
import type { SaveProblem, WaitingSave } from '#src/admin/offline/waiting-saves.ts';
import type { Lead } from '#src/domain/lead.ts';
import { senderOf } from '#src/domain/lead-text.ts';
import type { RequestMove } from '#src/domain/request-move.ts';

/** The kind of the waiting saves that are moves. */
export const REQUESTS = 'highlight-requests';

type StoredMove = RequestMove & { movedAt: string };

/** A move of a request that waits on this device. */
export type WaitingMove = StoredMove & {
  /** The id of the request. */
  id: number;
  /** The sender of the request. */
  name: string;
  saveId: string;
  /** Why the owner must decide about the move. */
  problem: SaveProblem | null;
};

/** Returns the move that a waiting save contains. */
export function toWaitingMove({ id: saveId, recordKey, name, mode, problem }: WaitingSave): WaitingMove {
  // Only deferMove() writes saves of this kind into the queue.
  return { ...(mode as StoredMove), id: Number(recordKey), name, saveId, problem };
}

export const listWaitingMoves = (saves: readonly WaitingSave[]): WaitingMove[] =>
  saves.filter(({ kind }) => kind === REQUESTS).map(toWaitingMove);

/** Finds the move of a request that waits on this device. */
export async function findWaitingMove(id: number): Promise<WaitingMove | null> {
  const save = await saveQueue.find(REQUESTS, id);
  return save ? toWaitingMove(save) : null;
}

/** Stores a move on this device, to be sent later, in place of an earlier one. Throws if it cannot be stored. */
export async function deferMove(lead: Lead, move: RequestMove, replaces: string | null): Promise<void> {
  const mode: StoredMove = { ...move, movedAt: new Date().toISOString() };
  await saveQueue.put({ kind: REQUESTS, recordKey: lead.id, name: senderOf(lead), mode }, replaces);
}
