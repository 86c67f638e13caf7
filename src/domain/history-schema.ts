import * as z from 'zod';
import { id, name, slug } from './fields.ts';
import { KINDS } from './history.ts';

// These schemas have their own file because they load zod. Every page of the back office loads history.ts.

/** The time of a record's last change. It is ISO 8601. */
export const edited = z.strictObject({ updatedAt: z.iso.datetime() });
export type Edited = z.output<typeof edited>;

/**
 * A version of a record. The user `changedBy` saved it at `at` (ISO 8601) on the device `savedFrom`. User and
 * device are '' when unknown. `created` is true for the version that created the record. Old versions
 * are deleted, so the list may lack that one.
 */
export const versionOf = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    changedBy: z.string(),
    savedFrom: z.string(),
    created: z.boolean(),
    trashed: z.boolean(),
    record,
  });
export type Version<T> = z.output<ReturnType<typeof versionOf<z.ZodType<T>>>>;

/**
 * A record in the trash. `slug` is null for fighters, who have none. A daily job deletes the record
 * permanently after `erasedAfter`.
 */
export const trashed = z.strictObject({
  kind: z.enum(KINDS),
  id,
  name,
  slug: slug.nullable(),
  deletedAt: z.iso.datetime(),
  erasedAfter: z.iso.datetime(),
});
export type Trashed = z.output<typeof trashed>;

/**
 * Selects the records to erase when the trash is emptied: those deleted up to `deletedUntil`. Records that were deleted
 * after the user loaded the list are kept.
 */
export const trashSelection = z.strictObject({ deletedUntil: z.iso.datetime() });

/** Body of a request to restore a record. It needs a new slug if another record has taken the old one. */
export const restoration = z.strictObject({ slug: slug.optional() });
export type Restoration = z.output<typeof restoration>;
