import * as z from 'zod';
import { contactMessage } from './contact-message.ts';
import { id, text } from './fields.ts';
import { highlightRequest } from './highlight-request.ts';

/** The forms that visitors send. Each is named by its path segment in the API. */
export const LEAD_KINDS = ['contact-messages', 'highlight-requests'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Body of a change to a lead. A field that is left out keeps its value. */
export const leadChange = z.strictObject({ status: z.enum(LEAD_STATUSES), notes: text }).partial();
export type LeadChange = z.output<typeof leadChange>;

/** A lead as the inbox shows it. `notesTag` is the ETag of the notes. */
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

// The sender comes first, then the fields in the order of each form.
const FORM_ORDER = [
  'Instagram-Handle',
  ...Object.keys(contactMessage.shape),
  ...Object.keys(highlightRequest.shape),
  'Agreement-Time',
];

/** Lists the fields that are not empty. Sorts them like the forms, because the database loses their order. */
export const listFilledFields = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => FORM_ORDER.indexOf(one) - FORM_ORDER.indexOf(other));

/** The state of the inbox. `unread` is the number of leads with status 'new'. */
export const inbox = z.strictObject({ unread: z.int().min(0) });
export type Inbox = z.output<typeof inbox>;
