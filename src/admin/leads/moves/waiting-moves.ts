import type { SaveProblem, WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import type { RequestMove } from '#src/domain/leads/request-status.ts';

/** The `kind` of waiting saves that are moves of requests. */
export const MOVE_KIND = 'highlight-requests';

export type StoredMove = RequestMove & { movedAt: string };

/** A move that is stored on this device until the server has it. */
export type WaitingMove = StoredMove & {
  /** The id of the request. */
  id: number;
  /** The sender of the request. */
  name: string;
  saveId: string;
  /** Why the owner must decide about the move, or null. */
  problem: SaveProblem | null;
};

/** Returns the move that a waiting save contains. */
export function toWaitingMove({ id: saveId, recordKey, name, mode, problem }: WaitingSave): WaitingMove {
  // Only performMove() writes saves of this kind into the queue.
  return { ...(mode as StoredMove), id: Number(recordKey), name, saveId, problem };
}

export const listWaitingMoves = (saves: readonly WaitingSave[]): WaitingMove[] =>
  saves.filter(({ kind }) => kind === MOVE_KIND).map(toWaitingMove);
