import * as z from 'zod';
import { CURRENCIES } from '#src/domain/settings/settings.ts';
import { id, text } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { FILE_STATES } from './file-link.ts';
import { LEAD_ACTORS, LEAD_KINDS, MESSAGE_STATUSES, REQUEST_STATUSES } from './lead.ts';
import { toRequestStatus } from './request-status.ts';

// These schemas have their own file because they load zod. The inbox and its badge load lead.ts.

const leadStatus = z.enum([...REQUEST_STATUSES, 'in_progress', 'done']);

/** An amount of money in whole cents. */
export const price = z.strictObject({
  cents: z.int().min(0).max(MAX_INT, 'Must be at most 21,474,836.47'),
  currency: z.enum(CURRENCIES),
});
export type Price = z.output<typeof price>;

/** A status of a contact message. */
export const messageStatus = z.enum(MESSAGE_STATUSES);
/** A status of a highlight request. Also accepts its former statuses, from tabs that were opened before an update. */
export const requestStatus = leadStatus.transform(toRequestStatus);

/** Body of a change to a contact message. A field that is left out keeps its value. */
export const messageChange = z.strictObject({ status: messageStatus, notes: text }).partial();
/**
 * Body of a change to a highlight request. If `agreed` is null, the price of the chosen option applies. If
 * `agreedBase` is sent, the change applies only while the stored price equals it or is already the new price. A price that
 * the client has accepted cannot be changed: it changes with the delivery of another version.
 */
export const requestChange = z
  .strictObject({
    status: requestStatus,
    notes: text,
    agreed: price.nullable(),
    agreedBase: price.nullable(),
  })
  .partial();
export type LeadChange = z.output<typeof messageChange> | z.output<typeof requestChange>;

/** The price option of a highlight request, with its price when the request was sent. */
export const leadOption = z.strictObject({ id: z.string(), ...price.shape });
export type LeadOption = z.output<typeof leadOption>;

/** The version of the reel that the client accepted, and the price in the wording. Null if no price was known. */
export const acceptance = z.strictObject({ version: z.int().min(1), price: price.nullable() });
export type Acceptance = z.output<typeof acceptance>;

/**
 * A lead as the inbox shows it. `statusSince` is the time when it got its status. `notesTag` is the ETag of the notes.
 * `option` is null without a known option, and `agreed` is null until the owner sets a price. `accepted` is null unless the
 * client has accepted the newest version, and `reelVersion` is the number of that version, or 0 before the first delivery.
 * `openChange` is what the client asked to change, while the reel is in edit. `fileStates` has the states of
 * the file links that were checked, keyed by URL.
 */
export const lead = z.strictObject({
  id,
  kind: z.enum(LEAD_KINDS),
  status: leadStatus,
  statusSince: z.iso.datetime(),
  notes: text,
  notesTag: z.string(),
  createdAt: z.iso.datetime(),
  fields: z.record(z.string(), z.string()),
  option: leadOption.nullable(),
  agreed: price.nullable(),
  accepted: acceptance.nullable(),
  reelVersion: z.int().min(0),
  openChange: z.string().nullable(),
  fileStates: z.record(z.string(), z.enum(FILE_STATES)),
});
export type Lead = z.output<typeof lead>;

/**
 * An event in the history of a lead. Any kind of event may change the status. `changedBy` and `savedFrom` are '' when
 * unknown.
 */
export const leadEvent = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.enum(LEAD_ACTORS),
  changedBy: z.string(),
  savedFrom: z.string(),
  kind: z.string(),
  fromStatus: leadStatus.nullable(),
  toStatus: leadStatus.nullable(),
  note: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type LeadEvent = z.output<typeof leadEvent>;

/** The state of the inbox. `unread` is the number of new leads and of changes that clients asked for. */
export const inbox = z.strictObject({ unread: z.int().min(0) });
export type Inbox = z.output<typeof inbox>;
