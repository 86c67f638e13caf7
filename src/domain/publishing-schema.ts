import * as z from 'zod';
import { KINDS } from './history.ts';

// This schema has its own file because it loads zod. Every page of the back office loads publishing.ts.

/** The part of the publish status that is in the database. */
export const publishing = z.strictObject({
  /** The current content revision. */
  revision: z.int(),
  /**
   * The content revision of the latest change to each kind. Kinds that did not change lately are missing,
   * because the CDN's older copies of their lists have expired.
   */
  changed: z.partialRecord(z.enum(KINDS), z.int()),
  /**
   * The latest rebuild. `isRequested` is true once it was requested. `seconds` is the time since its request, or
   * since the last content change while the rebuild is waiting. The age of a waiting rebuild does not show whether
   * it is late, because demo content and a restored backup enqueue one before the first build.
   */
  rebuild: z
    .strictObject({ isRequested: z.boolean(), seconds: z.int(), error: z.string().nullable() })
    .nullable(),
});
export type Publishing = z.output<typeof publishing>;
