import type { Lead, LeadKind, LeadStatus, RequestStatus } from './lead.ts';

/**
 * Converts a status of contact messages to that of a highlight request, and keeps other statuses. Requests had the
 * statuses of contact messages until migration 0020, which converts them in the same way.
 */
export function toRequestStatus(status: LeadStatus): RequestStatus {
  if (status === 'in_progress') return 'accepted';
  if (status === 'done') return 'paid';
  return status;
}

/** Converts an outdated status of a lead to the current one, and keeps current statuses. */
export const toCurrentStatus = (kind: LeadKind, status: LeadStatus): LeadStatus =>
  kind === 'highlight-requests' ? toRequestStatus(status) : status;

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

/** The statuses in which the owner can deliver a version of the reel. */
export const DELIVERABLE_STATUSES = [
  'new',
  'accepted',
  'in_edit',
  'delivered',
] as const satisfies LeadStatus[];

/** The statuses which say that there is a reel. A request without a delivered version cannot get them. */
export const STATUSES_WITH_REEL = ['delivered', 'approved'] as const satisfies LeadStatus[];

/** Returns whether a status needs a reel that was not delivered yet. */
export const lacksReel = ({ reelVersion }: Pick<Lead, 'reelVersion'>, status: LeadStatus): boolean =>
  reelVersion === 0 && STATUSES_WITH_REEL.some((withReel) => withReel === status);

/** Returns whether the owner can deliver a version of the reel now. */
export const canDeliver = ({ status }: Pick<Lead, 'status'>): boolean =>
  DELIVERABLE_STATUSES.some((deliverable) => deliverable === status);

/**
 * Returns whether the owner can offer the client a new price instead of the one that the client has accepted. The client
 * accepts it with a new version of the reel.
 */
export const canOfferPrice = ({ accepted, status }: Pick<Lead, 'accepted' | 'status'>): boolean =>
  accepted !== null && (canDeliver({ status }) || status === 'approved');

/** Returns whether the client has accepted or paid a request, so that the owner has to confirm its deletion. */
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
