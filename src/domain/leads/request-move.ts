import type { ClientNote } from '#src/domain/records/bulk-change.ts';
import type { Lead, LeadStatus } from './lead.ts';

/** A move of a highlight request to another status, which may have to wait for the network. */
export type RequestMove = {
  to: LeadStatus;
  /** The stored status that the owner saw, and the time at which the request got it, or null if unknown. */
  from: LeadStatus;
  since: string | null;
  /** The statuses of earlier moves without a response. The server may have stored any of them. */
  unconfirmed: readonly LeadStatus[];
  /** What the owner writes to the client of a declined request. */
  toClient?: ClientNote | undefined;
};

/** Returns the move that replaces a move without a response. */
export const redirectMove = (
  move: RequestMove,
  to: LeadStatus,
  toClient: ClientNote | undefined = undefined,
): RequestMove => ({
  ...move,
  to,
  toClient,
  unconfirmed: [...move.unconfirmed, move.to],
});

/** How to continue a move. `from` is the stored status to move from. */
export type MoveStep = { state: 'done' } | { state: 'send'; from: LeadStatus } | { state: 'conflict' };

/**
 * Decides how to continue a move that was sent, but got no response. The move is a conflict if the status is now
 * neither the one that the owner saw nor one that an unconfirmed move may have stored. If `since` is known, it is also
 * a conflict if the status was changed and changed back.
 */
export function continueMove(
  { to, from, since, unconfirmed }: RequestMove,
  { status, statusSince }: Pick<Lead, 'status' | 'statusSince'>,
): MoveStep {
  if (status === to) return { state: 'done' };
  const isSeen = status === from && (since === null || since === statusSince);
  return isSeen || unconfirmed.includes(status) ? { state: 'send', from: status } : { state: 'conflict' };
}
