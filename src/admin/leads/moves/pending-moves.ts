import type { Lead } from '#src/domain/leads/lead.ts';
import { REQUEST_KIND, type WaitingMove } from './waiting-moves.ts';

/**
 * A move that the list does not contain yet. `seen` is null until the move has been sent. From then on, it is the lead
 * that was in the list at that moment.
 */
export type PendingMove = Pick<Lead, 'status' | 'statusSince'> & { seen: Lead | null };

/** A lead as the inbox shows it. `waiting` is its move that waits on this device, or null. */
export type ShownLead = Lead & { waiting: WaitingMove | null };

/**
 * True if the list contains this move or a later one. A lead that has not changed stays the same object when the list
 * reloads.
 */
export const isListed = ({ status, seen }: PendingMove, lead: Lead): boolean =>
  seen !== null && (lead.status === status || lead !== seen);

/** Applies a lead's pending or waiting move. A waiting move that needs the owner's decision is not applied. */
export function toShownLead(
  lead: Lead,
  pending: PendingMove | undefined,
  waiting: readonly WaitingMove[],
): ShownLead {
  if (pending) return { ...lead, status: pending.status, statusSince: pending.statusSince, waiting: null };
  const move = waiting.findLast(({ id }) => lead.kind === REQUEST_KIND && lead.id === id) ?? null;
  if (!move || move.problem) return { ...lead, waiting: move };
  return { ...lead, status: move.to, statusSince: move.movedAt, waiting: move };
}
