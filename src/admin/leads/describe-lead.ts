import { describeSave } from '#src/admin/core/saving/versions.ts';
import { formatIsoDay, formatTime } from '#src/admin/core/ui/format.ts';
import { LEAD_NOUNS, STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { LeadEvent, LeadKind, LeadStatus } from '#src/domain/leads/lead.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { capitalize, formatCount } from '#src/domain/values/text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

/** Says what setting a status does: "Decline this request". `needsReel` is true if that opens the delivery form. */
export function describeStatusAction(kind: LeadKind, status: LeadStatus, needsReel: boolean): string {
  const noun = LEAD_NOUNS[kind];
  if (status === 'accepted') return `Accept this ${noun}`;
  if (status === 'declined') return `Decline this ${noun}`;
  const action = `Mark this ${noun} as ${STATUS_NAMES[status].toLowerCase()}`;
  return needsReel ? `${action}: deliver the reel first` : action;
}

const count = (amount: number, unit: string) => formatCount(Math.floor(amount), unit);

/** Describes what happened: "Moved from New to Accepted". */
export function describeEvent(event: LeadEvent): string {
  const { kind, fromStatus, toStatus } = event;
  const move =
    toStatus && fromStatus !== toStatus
      ? `${fromStatus ? `moved from ${STATUS_NAMES[fromStatus]} ` : 'moved '}to ${STATUS_NAMES[toStatus]}`
      : '';
  switch (kind) {
    case 'status':
      return capitalize(move);
    case 'history_started':
      return `The history starts here${toStatus ? `, in ${STATUS_NAMES[toStatus]}` : ''}`;
    case 'price':
      return describePrice(event);
    case 'card_payment':
      return [describeCardPayment(event), move].filter(Boolean).join(', ');
    case 'due_date':
      return describeDueDate(event);
    case 'added':
      return describeAdded(event);
    default:
      return [capitalize(kind.replaceAll('_', ' ')), move].filter(Boolean).join(', ');
  }
}

function describeAdded({ toStatus, details: { source, agreed } }: LeadEvent): string {
  const price = formatStoredPrice(agreed);
  return [
    typeof source === 'string' ? `Added by hand (${source})` : 'Added by hand',
    price && `agreed price ${price}`,
    toStatus && toStatus !== 'new' && `in ${STATUS_NAMES[toStatus]}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function describePrice({ details: { from, to } }: LeadEvent): string {
  const [before, after] = [formatStoredPrice(from), formatStoredPrice(to)];
  if (!after) return `Agreed price removed${before && ` (was ${before})`}`;
  return `Agreed price set to ${after}${before && ` (was ${before})`}`;
}

const describeCardPayment = ({ details }: LeadEvent) =>
  `Paid ${formatStoredPrice(details)} by card${details['purpose'] === 'deposit' ? ' as the deposit' : ''}`;

function describeDueDate({ details: { from, to } }: LeadEvent): string {
  const before = typeof from === 'string' && ` (was ${formatIsoDay(from)})`;
  const change = typeof to === 'string' ? `set to ${formatIsoDay(to)}` : 'removed';
  return `Due date ${change}${before || ''}`;
}

/** Formats a price from an event's details, which may have any format. Returns '' if it is not a price. */
function formatStoredPrice(price: unknown): string {
  if (typeof price !== 'object' || price === null || !('cents' in price) || !('currency' in price)) return '';
  // The price was validated before it was stored.
  return formatPrice(Number(price.cents), String(price.currency) as Parameters<typeof formatPrice>[1]);
}

/** Describes when an event happened, and by whom: "Nov 22, 2026, 3:41 PM by admin from Safari on iPhone". */
export function describeOrigin(event: LeadEvent): string {
  if (event.actor === 'owner') return describeSave(event);
  return `${formatTime(event.at)}${event.actor === 'client' ? ' by the client' : ''}`;
}
