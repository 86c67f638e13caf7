import * as z from 'zod';
import { LEAD_KINDS } from '#src/domain/leads/lead.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import { id, slug } from '#src/domain/values/fields.ts';

/** The time of a record's last change (ISO 8601). */
export const edited = z.strictObject({ updatedAt: z.iso.datetime() });
export type Edited = z.output<typeof edited>;

/**
 * Creates the schema of a version of a record. The user `changedBy` saved the version at the time `at` (ISO 8601), on
 * the device `savedFrom`. User and device are '' when unknown. `created` is true for the version that created the
 * record. That version may be missing, because old versions are deleted. `trashed` is true if the record was in the
 * trash.
 */
export const toVersionSchema = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    changedBy: z.string(),
    savedFrom: z.string(),
    created: z.boolean(),
    trashed: z.boolean(),
    record,
  });
export type Version<T> = z.output<ReturnType<typeof toVersionSchema<z.ZodType<T>>>>;

/**
 * A record, message or request in the trash. `name` is the sender of a message or request. `slug` is null for messages,
 * requests and fighters, which have none. A daily job erases the entry after the time `erasedAfter`.
 */
export const trashEntry = z.strictObject({
  kind: z.enum([...KINDS, ...LEAD_KINDS]),
  id,
  name: z.string(),
  slug: slug.nullable(),
  deletedAt: z.iso.datetime(),
  erasedAfter: z.iso.datetime(),
});
export type TrashEntry = z.output<typeof trashEntry>;

/**
 * Query of a request to empty the trash. The request erases the records that were deleted up to `deletedUntil`, and
 * keeps those that were deleted after the user loaded the list.
 */
export const trashSelection = z.strictObject({ deletedUntil: z.iso.datetime() });

/** Body of a request to restore a record. The record needs a new slug if another one has taken its slug. */
export const restoration = z.strictObject({ slug: slug.optional() });
export type Restoration = z.output<typeof restoration>;
