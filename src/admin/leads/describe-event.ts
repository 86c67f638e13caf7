import { describeSave } from '#src/admin/core/saving/versions.ts';
import { formatTime } from '#src/admin/core/ui/format-time.ts';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { LeadEvent } from '#src/domain/leads/lead.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { capitalize } from '#src/domain/values/capitalize.ts';

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
    default:
      return [capitalize(kind.replaceAll('_', ' ')), move].filter(Boolean).join(', ');
  }
}

function describePrice({ details: { from, to } }: LeadEvent): string {
  const [before, after] = [formatStoredPrice(from), formatStoredPrice(to)];
  if (!after) return `Agreed price removed${before && ` (was ${before})`}`;
  return `Agreed price set to ${after}${before && ` (was ${before})`}`;
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
