import * as z from 'zod';
import { KINDS } from '#src/domain/records/kinds.ts';

/** The part of the publish status that is in the database. */
export const publishing = z.strictObject({
  /** The current content revision. */
  revision: z.int(),
  /**
   * The content revision of the latest change to each kind. Kinds that have not changed recently are missing,
   * because the CDN's older copies of their lists have expired.
   */
  changed: z.partialRecord(z.enum(KINDS), z.int()),
  /**
   * The latest rebuild. `isRequested` is true once the rebuild has been requested. `seconds` is the time since the
   * request or, for a waiting rebuild, since the last content change. The time since the rebuild was enqueued
   * would be misleading: demo content and a restored backup enqueue a rebuild long before the first build.
   */
  rebuild: z
    .strictObject({ isRequested: z.boolean(), seconds: z.int(), error: z.string().nullable() })
    .nullable(),
});
export type Publishing = z.output<typeof publishing>;
