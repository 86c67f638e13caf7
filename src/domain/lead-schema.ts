import * as z from 'zod';
import { id, text } from './fields.ts';
import { LEAD_KINDS, LEAD_STATUSES } from './lead.ts';
import { CURRENCIES } from './settings.ts';

// These schemas have their own file because they load zod. The inbox and its badge load lead.ts.

/** Body of a change to a lead. A field that is left out keeps its value. */
export const leadChange = z.strictObject({ status: z.enum(LEAD_STATUSES), notes: text }).partial();
export type LeadChange = z.output<typeof leadChange>;

/** The price option of a highlight request, with its price when the request was sent. */
export const leadOption = z.strictObject({
  id: z.string(),
  cents: z.int().min(0),
  currency: z.enum(CURRENCIES),
});
export type LeadOption = z.output<typeof leadOption>;

/** A lead as the inbox shows it. `notesTag` is the ETag of the notes. `option` is null without a known option. */
export const lead = z.strictObject({
  id,
  kind: z.enum(LEAD_KINDS),
  status: z.enum(LEAD_STATUSES),
  notes: text,
  notesTag: z.string(),
  createdAt: z.iso.datetime(),
  fields: z.record(z.string(), z.string()),
  option: leadOption.nullable(),
});
export type Lead = z.output<typeof lead>;

/** The state of the inbox. `unread` is the number of leads with status 'new'. */
export const inbox = z.strictObject({ unread: z.int().min(0) });
export type Inbox = z.output<typeof inbox>;
