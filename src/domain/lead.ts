import type { Inbox, Lead, LeadChange, LeadOption } from './lead-schema.ts';

export type { Inbox, Lead, LeadChange, LeadOption };

/** The forms that visitors send. Each is named by its path segment in the API. */
export const LEAD_KINDS = ['contact-messages', 'highlight-requests'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The fields of both forms, in their order. The sender comes first. */
const FORM_ORDER = [
  'Instagram-Handle',
  'First-Name',
  'Last-Name',
  'Email',
  'Phone-Number',
  'Message',
  'File-Link-1',
  'File-Link-2',
  'Glove-Color',
  'Song-Request-1',
  'Song-Request-2',
  'Song-Request-3',
  'About',
  'Option',
  'Agreement',
  'Agreement-Wording',
  'Agreement-Time',
];

/** Lists the fields that are not empty. Sorts them like the forms, because the database loses their order. */
export const listFilledFields = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => FORM_ORDER.indexOf(one) - FORM_ORDER.indexOf(other));
