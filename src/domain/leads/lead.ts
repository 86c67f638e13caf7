import type {
  Acceptance,
  Inbox,
  Lead,
  LeadBout,
  LeadChange,
  LeadEvent,
  LeadOption,
  Price,
} from './schema.ts';

export type { Acceptance, Inbox, Lead, LeadBout, LeadChange, LeadEvent, LeadOption, Price };

/** The kinds of leads, each named by its path segment in the API. */
export const LEAD_KINDS = ['contact-messages', 'highlight-requests'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const isLeadKind = (kind: string): kind is LeadKind => LEAD_KINDS.some((known) => known === kind);

export const MESSAGE_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;
type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The statuses of a highlight request, in the order of the pipeline. The last two are outside of it. */
export const REQUEST_STATUSES = [
  'new',
  'accepted',
  'in_edit',
  'delivered',
  'approved',
  'paid',
  'declined',
  'spam',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The statuses that a lead of each kind can have. */
export const LEAD_STATUSES = {
  'contact-messages': MESSAGE_STATUSES,
  'highlight-requests': REQUEST_STATUSES,
} as const satisfies Record<LeadKind, readonly string[]>;
export type LeadStatus = MessageStatus | RequestStatus;

/** Who made a change to a lead. `site` is a job, a migration or a late message from Stripe about a payment. */
export const LEAD_ACTORS = ['owner', 'client', 'site'] as const;
export type LeadActor = (typeof LEAD_ACTORS)[number];

/**
 * The order in which stored fields are listed. The sender comes first. A text that the site adds follows the field that
 * it belongs to.
 */
const FIELD_ORDER = [
  'Instagram-Handle',
  'Boxer-Name',
  'First-Name',
  'Last-Name',
  'Email',
  'Phone-Number',
  'Message',
  'Bout-On-Page',
  'Opponent',
  'Corner',
  'File-Link-1',
  'File-Link-2',
  'Glove-Color',
  'Song-Request-1',
  'Song-Request-2',
  'Song-Request-3',
  'About',
  'Option',
  'Option-On-Site',
  'Source',
  'Agreement',
  'Agreement-Wording',
  'Agreement-On-Site',
  'Agreement-Time',
];

/** Lists the fields that are not empty. Sorts them, because the database does not preserve their order. */
export const listFilledFields = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => FIELD_ORDER.indexOf(a) - FIELD_ORDER.indexOf(b));
