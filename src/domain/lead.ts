import * as z from 'zod';
import { contactMessage } from './contact-message.ts';
import { id, text } from './fields.ts';
import { highlightRequest } from './highlight-request.ts';

/** What visitors send: contact messages and highlight requests, as the API's addresses name them. */
export const LEAD_KINDS = ['contact-messages', 'highlight-requests'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What the owner may change of a lead; a field that is left out keeps its value. */
export const leadChange = z.strictObject({ status: z.enum(LEAD_STATUSES), notes: text }).partial();
export type LeadChange = z.output<typeof leadChange>;

/** What a visitor sent, as the owner reads it; `createdAt` is ISO 8601, `notesTag` tells these notes from later ones. */
export const lead = z.strictObject({
  id,
  kind: z.enum(LEAD_KINDS),
  status: z.enum(LEAD_STATUSES),
  notes: text,
  notesTag: z.string(),
  createdAt: z.iso.datetime(),
  fields: z.record(z.string(), z.string()),
});
export type Lead = z.output<typeof lead>;

// Who it is comes first; each form's own order after that.
const FORM_ORDER = [
  'Instagram-Handle',
  ...Object.keys(contactMessage.shape),
  ...Object.keys(highlightRequest.shape),
  'Agreement-Time',
];

/** What was filled in, in the order of the forms: the database keeps no order. */
export const filledIn = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => FORM_ORDER.indexOf(one) - FORM_ORDER.indexOf(other));

/** How many leads nobody has looked at yet. */
export const inbox = z.strictObject({ unread: z.int().min(0) });
export type Inbox = z.output<typeof inbox>;
