import type { ClientMessage } from '#src/domain/reels/client-message.ts';

/** The names of the messages to clients, in the back office. */
export const CLIENT_MESSAGE_NAMES: Record<ClientMessage, string> = {
  received: 'Request received',
  page: 'Accepted, with the price',
  in_edit: 'In edit',
  reel: 'Reel delivered',
  due: 'Payment due',
  paid: 'Paid',
  declined: 'Declined',
  files: 'New file link needed',
};
