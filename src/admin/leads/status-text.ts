import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { LeadKind, LeadStatus } from '#src/domain/leads/lead.ts';
import type { Awaited } from '#src/domain/leads/request-status.ts';
import { formatCount } from '#src/domain/values/format-count.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const AWAITED_TEXTS: Record<Awaited, string> = {
  owner: 'Waiting for you',
  client: 'Waiting for the client',
  payment: 'Waiting for payment',
};

/** Formats how long a lead has had its status: "3 days in edit", "delivered 3 days ago" or "just now". */
export function describeAge(status: LeadStatus, since: string, now: Date): string {
  // The server's clock may be ahead of the browser's.
  const age = Math.max(0, now.getTime() - Date.parse(since));
  if (age < MINUTE_MS) return 'just now';
  const duration =
    age < HOUR_MS
      ? count(age / MINUTE_MS, 'minute')
      : age < DAY_MS
        ? count(age / HOUR_MS, 'hour')
        : count(age / DAY_MS, 'day');
  if (status === 'new') return `new for ${duration}`;
  if (status === 'in_edit') return `${duration} in edit`;
  return `${STATUS_NAMES[status].toLowerCase()} ${duration} ago`;
}

/** Says what setting a status does: "Decline this request". If it `needsReel`, it opens the delivery form. */
export function describeStatusAction(kind: LeadKind, status: LeadStatus, needsReel: boolean): string {
  const noun = kind === 'contact-messages' ? 'message' : 'request';
  if (status === 'accepted') return `Accept this ${noun}`;
  if (status === 'declined') return `Decline this ${noun}`;
  const action = `Mark this ${noun} as ${STATUS_NAMES[status].toLowerCase()}`;
  return needsReel ? `${action}: deliver the reel first` : action;
}

const count = (amount: number, unit: string) => formatCount(Math.floor(amount), unit);
