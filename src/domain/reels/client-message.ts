import { DEFAULT_LANGUAGE, type Language, type OtherLanguage } from '#src/domain/language/language.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import {
  type FilledText,
  fillTemplate,
  type MessageText,
  type Placeholder,
} from '#src/domain/leads/reply-template.ts';

/** The messages to a client, in the order of the steps of a request. `files` asks for a new link to the footage. */
export const CLIENT_MESSAGES = [
  'received',
  'page',
  'in_edit',
  'reel',
  'due',
  'paid',
  'declined',
  'files',
] as const;
export type ClientMessage = (typeof CLIENT_MESSAGES)[number];

/** The text of each message to a client. */
export type ClientMessages = Record<ClientMessage, MessageText>;

/** The messages to clients in each language other than English. */
export type TranslatedMessages = Record<OtherLanguage, ClientMessages>;

/** The owner's texts of the messages. */
type AllMessages = { messages: ClientMessages; translatedMessages: TranslatedMessages };

/** Returns the messages in a language. */
export const messagesIn = (texts: AllMessages, language: Language): ClientMessages =>
  language === DEFAULT_LANGUAGE ? texts.messages : texts.translatedMessages[language];

/** The placeholders of most messages. The owner edits the filled-in text of `declined`, so it has no link. */
const ALL_PLACEHOLDERS = ['name', 'brand', 'price', 'link'] as const satisfies Placeholder[];
const DECLINED_PLACEHOLDERS = ['name', 'brand'] as const satisfies Placeholder[];

export const placeholdersOf = (kind: ClientMessage): readonly Placeholder[] =>
  kind === 'declined' ? DECLINED_PLACEHOLDERS : ALL_PLACEHOLDERS;

/** The messages that ask the client to do something on their page. */
const MESSAGES_WITH_LINK: readonly ClientMessage[] = ['page', 'reel', 'due', 'files'];

/** Returns whether a message is useless without the link. */
export const needsLink = (kind: ClientMessage): boolean => MESSAGES_WITH_LINK.includes(kind);

const BY_STATUS: Partial<Record<LeadStatus, ClientMessage>> = {
  new: 'received',
  accepted: 'page',
  in_edit: 'in_edit',
  delivered: 'reel',
  approved: 'due',
  paid: 'paid',
  declined: 'declined',
};

/** Returns the message that fits the status of a request, or null if there is none. */
export const messageForStatus = (status: LeadStatus): ClientMessage | null => BY_STATUS[status] ?? null;

const PRIVATE = 'The link is only for you, so please do not share it.';

/** Writes an original text: a greeting, the paragraphs and the brand. */
const toText = (subject: string, ...paragraphs: string[]): MessageText => ({
  subject,
  body: ['Hi {name},', ...paragraphs, '{brand}'].join('\n\n'),
});

/** The texts until the owner saves others. */
export const ORIGINAL_MESSAGES: ClientMessages = {
  received: toText(
    'We have your highlight request',
    'Thank you for your highlight request. We will look at it and get back to you. This page shows how far along it is:',
    '{link}',
    PRIVATE,
  ),
  page: toText(
    'Your highlight request is accepted',
    'We accepted your highlight request.',
    'The price is {price}. It is due only once you accept the finished reel.',
    'This page shows your order, and your reel once it is ready:',
    '{link}',
    PRIVATE,
  ),
  in_edit: toText(
    'Your highlight reel is in edit',
    'We are editing your reel, and will write to you as soon as it is ready. This page shows your order:',
    '{link}',
    PRIVATE,
  ),
  reel: toText(
    'Your highlight reel is ready',
    'Your reel is ready. Watch it here, then accept it or ask for a change:',
    '{link}',
    'The price is {price}.',
    `Payment is due only once you accept it. ${PRIVATE}`,
  ),
  due: toText(
    'The payment for your highlight reel',
    'Thank you for accepting your reel. All that is left is the payment.',
    'The amount due is {price}.',
    'This page shows how to pay:',
    '{link}',
    PRIVATE,
  ),
  paid: toText(
    'We have your payment',
    'We have your payment. Thank you! You can watch your reel here at any time:',
    '{link}',
    PRIVATE,
  ),
  declined: toText(
    'Your highlight request',
    'Thank you for your highlight request. We are sorry, but we cannot take it on at the moment.',
  ),
  files: toText(
    'We need a new link to your fight',
    'We could not open the link to your fight. Please send us a new one on this page:',
    '{link}',
    `Set it to "Anyone with the link can view". ${PRIVATE}`,
  ),
};

/** The values of the placeholders. `link` is the private link. */
export type MessageValues = Record<Exclude<Placeholder, 'quote'>, string>;

/** Fills in the text of a message. */
export const toClientMessage = ({ subject, body }: MessageText, values: MessageValues): FilledText => ({
  subject: fillTemplate(subject, { ...values, quote: '' }),
  body: `${fillTemplate(body, { ...values, quote: '' }).trimEnd()}\n`,
});

/** Returns whether a text contains the private link. */
export const hasLink = ({ subject, body }: MessageText): boolean => `${subject}\n${body}`.includes('{link}');
