import type { SaveProblem, WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import type { RequestMove } from '#src/domain/leads/request-status.ts';

/** The `kind` of waiting saves that are moves. */
export const REQUEST_KIND = 'highlight-requests';

export type StoredMove = RequestMove & { movedAt: string };

/** A move of a request that waits on this device. */
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
  saves.filter(({ kind }) => kind === REQUEST_KIND).map(toWaitingMove);
