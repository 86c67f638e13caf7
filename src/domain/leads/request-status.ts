import { PROMISED_STATUSES } from './due-date.ts';
import type { Lead, LeadKind, LeadStatus, RequestStatus } from './lead.ts';
import type { ClientNote, DueDateChange } from './status-change-schema.ts';

/**
 * Converts a status of contact messages to one of highlight requests, and keeps other statuses. Requests had the
 * statuses of contact messages until migration 0020, which makes the same conversion.
 */
export function toRequestStatus(status: LeadStatus): RequestStatus {
  if (status === 'in_progress') return 'accepted';
  if (status === 'done') return 'paid';
  return status;
}

/** Converts an outdated status of a lead to the current one, and keeps current statuses. */
export const toCurrentStatus = (kind: LeadKind, status: LeadStatus): LeadStatus =>
  kind === 'highlight-requests' ? toRequestStatus(status) : status;

/** The steps of a request, as the client sees them. */
export const REQUEST_STEPS = [
  'accepted',
  'in_edit',
  'delivered',
  'approved',
  'paid',
] as const satisfies LeadStatus[];
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** The statuses with a client's page. */
export type ClientStatus = Exclude<RequestStatus, 'spam'>;

/**
 * Returns the status that the client sees. Earlier releases let the owner mark a request as delivered without a reel.
 * The client sees such a request as in edit.
 */
export const toShownStatus = (status: LeadStatus, hasReel: boolean): LeadStatus =>
  status === 'delivered' && !hasReel ? 'in_edit' : status;

/** The party whose action a highlight request needs next. */
export type Awaited = 'owner' | 'client' | 'payment';

const AWAITED: Record<RequestStatus, Awaited | null> = {
  new: 'owner',
  accepted: 'owner',
  in_edit: 'owner',
  delivered: 'client',
  approved: 'payment',
  paid: null,
  declined: null,
  spam: null,
};

/** Returns whose action a highlight request needs next, or null if it is finished. */
export const awaitedBy = (status: RequestStatus): Awaited | null => AWAITED[status];

/** Counts the requests that wait for the owner, the client or a payment. Leaves out counts of 0. */
export function countAwaited(requests: readonly Pick<Lead, 'status'>[]): [Awaited, number][] {
  const groups = Map.groupBy(requests, ({ status }) => awaitedBy(toRequestStatus(status)));
  return (['owner', 'client', 'payment'] as const)
    .map((awaited): [Awaited, number] => [awaited, groups.get(awaited)?.length ?? 0])
    .filter(([, count]) => count > 0);
}

/** The statuses in which the owner can deliver a version of the reel. */
export const DELIVERABLE_STATUSES = [
  'new',
  'accepted',
  'in_edit',
  'delivered',
] as const satisfies LeadStatus[];

/** The statuses that say that there is a reel. A request without a delivered version cannot get them. */
export const STATUSES_WITH_REEL = ['delivered', 'approved'] as const satisfies LeadStatus[];

/** Returns whether a status needs a reel that was not delivered yet. */
export const lacksReel = ({ reelVersion }: Pick<Lead, 'reelVersion'>, status: LeadStatus): boolean =>
  reelVersion === 0 && STATUSES_WITH_REEL.some((withReel) => withReel === status);

/** Returns whether the owner can deliver a version of the reel now. */
export const canDeliver = ({ status }: Pick<Lead, 'status'>): boolean =>
  DELIVERABLE_STATUSES.some((deliverable) => deliverable === status);

/**
 * Returns whether the owner can offer the client a new price instead of the one that the client has accepted. The
 * client accepts the new price with a new version of the reel.
 */
export const canOfferPrice = ({ accepted, status }: Pick<Lead, 'accepted' | 'status'>): boolean =>
  accepted !== null && (canDeliver({ status }) || status === 'approved');

/** Returns whether the client has accepted the reel or paid for it. Deleting the request then needs confirmation. */
export const isSettled = ({ accepted, status }: Pick<Lead, 'accepted' | 'status'>): boolean =>
  accepted !== null || status === 'approved' || status === 'paid';

/** Returns the status to suggest for a lead after the owner has replied, or null if there is none. */
export function statusAfterReply({
  kind,
  status,
}: {
  kind: LeadKind;
  status: LeadStatus;
}): LeadStatus | null {
  if (kind === 'contact-messages') return status === 'new' ? 'in_progress' : null;
  if (status === 'new') return 'accepted';
  return status === 'in_edit' ? 'delivered' : null;
}

/** A move of a highlight request to another status, which may have to wait for the network. */
export type RequestMove = {
  to: LeadStatus;
  /** The stored status that the owner saw, and the time at which the request got it, or null if unknown. */
  from: LeadStatus;
  since: string | null;
  /** The statuses of earlier moves without a response. The server may have stored any of them. */
  unconfirmed: readonly LeadStatus[];
  /** The owner's message to the client of a declined request. */
  toClient?: ClientNote | undefined;
  /** The due date that the server stores together with the status. */
  dueOn?: DueDateChange | undefined;
};

/** Returns the move that replaces a move without a response. It keeps the due date while the reel is promised. */
export const redirectMove = (
  move: RequestMove,
  to: LeadStatus,
  { toClient, dueOn = move.dueOn }: Pick<RequestMove, 'toClient' | 'dueOn'> = {},
): RequestMove => ({
  ...move,
  to,
  toClient,
  dueOn: PROMISED_STATUSES.includes(to) ? dueOn : undefined,
  unconfirmed: [...move.unconfirmed, move.to],
});

/** How to continue a move. `from` is the stored status to move from. */
type MoveStep = { state: 'done' } | { state: 'send'; from: LeadStatus } | { state: 'conflict' };

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
