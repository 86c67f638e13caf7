import * as z from 'zod';
import { LEAD_KINDS, type LeadKind, type LeadStatus } from '#src/domain/leads/lead.ts';
import { messageStatus, requestStatus } from '#src/domain/leads/schema.ts';
import { id, reference, text } from '#src/domain/values/fields.ts';
import { MAX_BULK_CHANGES } from '#src/domain/values/limits.ts';

/** A list without duplicates. Two entries for the same record could contradict each other. */
const bulkList = <Entry extends z.ZodType>(entry: Entry, keyOf: (entry: z.output<Entry>) => unknown) =>
  z
    .array(entry, { error: 'Must be a list' })
    .min(1, 'Must not be empty')
    .max(MAX_BULK_CHANGES, `Must be at most ${MAX_BULK_CHANGES} records`)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, 'Must not repeat a record');

const ids = bulkList(id, (recordId) => recordId);

/** Moves records to the trash. */
const bulkTrash = z.strictObject({ action: z.literal('trash'), ids });
/** Restores records from the trash. */
const bulkRestore = z.strictObject({ action: z.literal('restore'), ids });

/** The fields that a bulk change can set. */
const BULK_FIELDS = ['gymId', 'weightClassId'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

const fieldChange = z.strictObject({ id, from: reference, to: reference });
export type FieldChange = z.output<typeof fieldChange>;

/**
 * Sets one field of several records. A record is changed only if its field still has the value `from`, so nobody
 * else's change is lost. To undo the change, send the same request with `from` and `to` swapped.
 */
const bulkSet = z.strictObject({
  action: z.literal('set'),
  field: z.enum(BULK_FIELDS),
  changes: bulkList(fieldChange, (change) => change.id),
});
export type BulkSet = z.output<typeof bulkSet>;

/** Body of `POST /api/videos/bulk` and `POST /api/gyms/bulk`. */
export const bulkChange = z.discriminatedUnion('action', [bulkTrash, bulkRestore]);
/** Body of `POST /api/fighters/bulk`. */
export const bulkFighterChange = z.discriminatedUnion('action', [bulkTrash, bulkRestore, bulkSet]);
export type BulkChange = z.output<typeof bulkFighterChange>;

/**
 * Why a bulk change skipped a record. `missing`: it is already in the trash, already restored, or erased.
 * `changed`: its field no longer has the value `from`. `slug-taken`: another record has its slug.
 * `reference-missing`: the gym or weight class to set was deleted.
 */
const SKIP_REASONS = ['missing', 'changed', 'slug-taken', 'reference-missing'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The result for every record of a bulk change. */
export const bulkResult = z.strictObject({
  changed: z.array(id),
  skipped: z.array(z.strictObject({ id, reason: z.enum(SKIP_REASONS) })),
});
export type BulkResult = z.output<typeof bulkResult>;

/**
 * The owner's message to the client of a declined request. The client's page shows it. If `isEmailed`, the site also
 * sends it by email.
 */
const clientNote = z.strictObject({ text: text.min(1), isEmailed: z.boolean() });
export type ClientNote = z.output<typeof clientNote>;

const requestStatusChange = z
  .strictObject({
    kind: z.literal('highlight-requests'),
    id,
    from: requestStatus,
    to: requestStatus,
    toClient: clientNote.optional(),
  })
  .refine(({ to, toClient }) => !toClient || to === 'declined', {
    path: ['toClient'],
    error: 'Is only for a declined request',
  });

const statusChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contact-messages'), id, from: messageStatus, to: messageStatus }),
  requestStatusChange,
]);
export type StatusChange = {
  kind: LeadKind;
  id: number;
  from: LeadStatus;
  to: LeadStatus;
  toClient?: ClientNote | undefined;
};

/** Body of `POST /api/inbox/bulk`. A lead is changed only if it still has the status `from`. */
export const bulkStatusChange = z.strictObject({
  changes: bulkList(statusChange, (change) => `${change.kind}-${change.id}`),
});

/** Why a bulk change skipped a lead. `reel-missing`: the new status needs a reel that was not delivered yet. */
const LEAD_SKIP_REASONS = ['missing', 'changed', 'reel-missing'] as const;
export type LeadSkipReason = (typeof LEAD_SKIP_REASONS)[number];

const leadReference = z.strictObject({ kind: z.enum(LEAD_KINDS), id });

/** The result for every lead of a bulk change. */
export const bulkStatusResult = z.strictObject({
  changed: z.array(leadReference),
  skipped: z.array(leadReference.extend({ reason: z.enum(LEAD_SKIP_REASONS) })),
});
export type BulkStatusResult = z.output<typeof bulkStatusResult>;
