import type { ClientStatus, RequestStep } from '#src/domain/leads/request-status.ts';

/** The texts of the client's page, by the status of the highlight request. */
export const STATUS_TEXTS: Record<ClientStatus, { title: string; text: string }> = {
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

/** Replaces `STATUS_TEXTS.paid` if the reel is not on this site. */
export const PAID_WITHOUT_REEL = { title: 'Your reel is paid', text: 'Thank you for your payment!' };

/** The steps of a request, as the client sees them. */
export const STEPS: Record<RequestStep, string> = {
  accepted: 'Accepted',
  in_edit: 'In edit',
  delivered: 'Ready to watch',
  approved: 'Accepted by you',
  paid: 'Paid',
};

/** The labels of the fields of a request, in the order in which the page shows them. */
export const REQUEST_LABELS = {
  Option: 'You chose',
  'Option-On-Site': 'Our price list said',
  'Instagram-Handle': 'Instagram',
  'Boxer-Name': 'Boxer',
  Email: 'Email',
  'Bout-On-Page': 'The page showed',
  Opponent: 'You fought',
  Corner: 'Corner',
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

export const REJECTIONS = {
  superseded:
    'A newer version of the reel was delivered in the meantime. Nothing was accepted. Please watch the version below.',
  priceChanged:
    'The price has changed since you opened this page. Nothing was accepted. Please read the text above the button again.',
  languageChanged:
    'The language of this page has changed since you opened it. Nothing was accepted. Please read the text above the button.',
  amountChanged:
    'The amount has changed since you opened this page. Nothing was charged. Please check the amount below.',
  cardFailed:
    'We could not start the payment by card. Nothing was charged. Please try again in a few minutes.',
  fileChanged: 'This link was replaced in the meantime, or is no longer needed. Nothing was changed.',
  notWaiting: 'This version is no longer waiting for your answer. Nothing was changed.',
} as const;

/** Why the client cannot download the file of the reel. */
export const FILE_REJECTIONS = {
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
  replace: (label: string) => `${label}: send a new link`,
  firstLink: (label: string) => `Link to the ${label.toLowerCase()}`,
  newLink: (label: string) => `New link to the ${label.toLowerCase()}`,
  send: 'Send the link',
  sendNew: 'Send the new link',
  notSent: 'Your link was not sent.',
  /** Returns the text about an invalid link. `message` is the error message of the schema. */
  toError: (message: string) => message,
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
  noteNumber: (number: number) => `Note ${number}`,
  timeOfNote: (number: number) => `Time of note ${number}`,
  ask: 'Ask for a change',
  askedForOne: 'You asked for this change',
  askedForMany: 'You asked for these changes',
  progress: 'What you asked us to change',
  done: 'Done',
  notDone: 'Not done',
  notSent: 'Your change was not sent.',
  /** Return the text about an invalid note. `message` is the error message of the schema. */
  toTimeError: (message: string) => message,
  toNoteError: (message: string) => message,
  unsentTitle: 'Your text was not sent',
  unsentHint: 'Copy it, and send it to us as a reply to our email.',
} as const;

export const PAGE_TEXTS = {
  title: 'Your highlight reel',
  readyBy: (day: string) => `Ready by ${day}`,
  request: 'Your request',
  sent: 'Sent',
  price: 'Price',
  bout: 'Your bout',
  show: 'Your show',
  accepted: (version: number) => `You accepted version ${version}`,
  acceptedOn: (day: string) => `On ${day}, in these words:`,
} as const;

export const REEL_TEXTS = {
  name: (version: number) => `Version ${version} of your reel`,
  play: (platform: string) => `Play from ${platform}`,
  deliveredOn: (day: string) => `Delivered on ${day}.`,
  watch: (platform: string) => `Watch on ${platform}`,
  download: 'Download the file',
  fileTitle: 'The file of your reel',
  fileOn: (host: string) => `File on ${host}`,
  availableUntil: (day: string) => `Available until ${day}.`,
} as const;

/** The form that accepts a reel. The wording is stored with the acceptance. */
export const ACCEPTANCE_TEXTS = {
  title: 'Do you like it?',
  alreadyPaid: (paid: string) => `You have already paid ${paid} of it.`,
  button: 'Accept the reel',
} as const;

export const PAYMENT_TEXTS = {
  arrived: 'Your payment has arrived.',
  openReceipt: 'Open the receipt',
  openReceiptOf: (number: string, amount: string) => `Open the receipt ${number}, ${amount}`,
  stripe: 'You enter your card on the page of Stripe, our payment service.',
  deposit: 'Deposit',
  depositHint: 'We start to edit once we have the deposit. The rest is due once you accept the reel.',
  /** What the client pays for, on the page of Stripe, by the purpose of the payment. */
  chargeNames: { deposit: 'Highlight reel, deposit', rest: 'Highlight reel' },
  payDeposit: (amount: string) => `Pay the deposit of ${amount}`,
  title: 'How to pay',
  amountDue: 'Amount due:',
  ofPrice: (price: string) => ` of ${price}`,
  amountUnknown: 'We will tell you the amount.',
  payByCard: (amount: string) => `Pay ${amount} by card`,
  /** `service` is '' if it is unknown. */
  payWith: (service: string) => (service ? `Pay with ${service}` : 'Pay'),
  handleHint: 'Include your Instagram handle with the payment, so that we know that it is yours.',
  methodUnknown: 'We will tell you how to pay.',
  askBefore: 'We will tell you how to pay, or ask us at ',
} as const;
