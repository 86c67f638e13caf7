import type { LeadStatus } from '#src/domain/leads/lead.ts';

/** The texts of the client's page, by the status of the highlight request. Spam has none. */
const STATUS_TEXTS: Partial<Record<LeadStatus, { title: string; text: string }>> = {
  new: { title: 'We have your request', text: 'We will look at it and get back to you.' },
  accepted: { title: 'We accepted your request', text: 'We will start to edit your reel soon.' },
  in_edit: { title: 'Your reel is in edit', text: 'You will hear from us as soon as it is ready.' },
  delivered: {
    title: 'Your reel is ready',
    text: 'Watch it, then accept it or ask for a change. Payment is due only once you accept it.',
  },
  approved: { title: 'You accepted your reel', text: 'Thank you! All that is left is the payment.' },
  paid: { title: 'Your reel is paid', text: 'Thank you! This order is complete.' },
  declined: {
    title: 'We could not take on your request',
    text: 'Reply to our email if you have a question about it.',
  },
};

/**
 * Returns the status that the client sees. Earlier versions let the owner mark a request as delivered without a reel. The
 * client sees that it is in edit.
 */
export const toShownStatus = (status: LeadStatus, hasReel: boolean): LeadStatus =>
  status === 'delivered' && !hasReel ? 'in_edit' : status;

/** Returns the texts of the client's page. They never name a reel that is not there. */
export function toStatusText(status: LeadStatus, hasReel: boolean): { title: string; text: string } {
  if (status === 'paid' && !hasReel)
    return { title: 'Your reel is paid', text: 'Thank you for your payment!' };
  return STATUS_TEXTS[toShownStatus(status, hasReel)] ?? { title: 'Your request', text: '' };
}

/** The steps of a request, as the client sees them. */
export const STEPS = [
  { label: 'Accepted', statuses: ['accepted'] },
  { label: 'In edit', statuses: ['in_edit'] },
  { label: 'Ready to watch', statuses: ['delivered'] },
  { label: 'Accepted by you', statuses: ['approved'] },
  { label: 'Paid', statuses: ['paid'] },
] as const satisfies { label: string; statuses: LeadStatus[] }[];

/** The labels of the fields of a request, in the order in which the page shows them. */
export const REQUEST_LABELS = {
  Option: 'You chose',
  'Option-On-Site': 'Our price list said',
  'Instagram-Handle': 'Instagram',
  'Boxer-Name': 'Boxer',
  Email: 'Email',
  'File-Link-1': 'First fight',
  'File-Link-2': 'Second fight',
  'Glove-Color': 'Glove color',
  'Song-Request-1': 'First song',
  'Song-Request-2': 'Second song',
  'Song-Request-3': 'Third song',
  About: 'About you',
  'Agreement-Wording': 'You agreed to',
  'Agreement-On-Site': 'Our website said',
} as const;

/** Shown in place of a request that the owner moved to the trash. */
export const CLOSED_TEXT = 'We have closed your request, and are no longer working on it.';

export const REFUSALS = {
  superseded:
    'A newer version of the reel was delivered in the meantime. Nothing was accepted. Please watch the version below.',
  priceChanged:
    'The price has changed since you opened this page. Nothing was accepted. Please read the text above the button again.',
  amountChanged:
    'The amount has changed since you opened this page. Nothing was charged. Please check the amount below.',
  cardFailed:
    'We could not start the payment by card. Nothing was charged. Please try again in a few minutes.',
  fileChanged: 'This link was replaced in the meantime, or is no longer needed. Nothing was changed.',
  notWaiting: 'This version is no longer waiting for your answer. Nothing was changed.',
} as const;

/** Why the client cannot download the file of the reel. */
export const FILE_REFUSALS = {
  acceptance: 'You can download the file once you have accepted the reel.',
  payment: 'You can download the file once we have your payment.',
  expired: 'The time to download this file is over. Reply to our email if you still need it.',
  missing: 'This file is not available anymore. Reply to our email, and we will send it again.',
  superseded: 'This version of the reel has no file for you. Please look at the version below.',
  needsScript:
    'This browser cannot download such a large file, because JavaScript is turned off. Turn it on, or reply to our email and ask for another link.',
} as const;

/** Shown after a payment by card until Stripe has confirmed it. */
export const CONFIRMING_TEXT = 'Your payment is being confirmed. Reload this page in a minute.';

export const FILE_TEXTS = {
  title: 'Your files',
  first: 'Send us a link to your fight',
  broken: 'We cannot open one of your links. Please send us a new one.',
  hint: 'Use a cloud file-sharing service, and set the link to "Anyone with the link can view".',
} as const;

/** The texts about the changes that the client asks for. */
export const NOTE_TEXTS = {
  title: 'Should something be different?',
  note: 'What should we change?',
  time: 'Time in the reel (optional)',
  timeHint: 'Such as 0:42. Leave it blank if you mean the whole reel.',
  more: 'More notes',
  add: 'Add another note',
  progress: 'What you asked us to change',
} as const;
