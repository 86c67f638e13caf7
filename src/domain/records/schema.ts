import * as z from 'zod';
import { id, reference } from '#src/domain/values/fields.ts';
import { MAX_BULK_CHANGES } from '#src/domain/values/limits.ts';

/** A list without duplicates. Two entries for the same record could contradict each other. */
export const bulkList = <Entry extends z.ZodType>(entry: Entry, keyOf: (entry: z.output<Entry>) => unknown) =>
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

/** Body of `POST /api/videos/bulk`, `POST /api/gyms/bulk` and `POST /api/shows/bulk`. */
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
