import * as z from 'zod';
import { KINDS } from './history.ts';

// Apart from publishing.ts, which every page of the back office loads: a schema there would add zod to all of them.

/** Publishing state known to the server. All revisions are content revisions. */
export const publishing = z.strictObject({
  /** The current content revision. */
  revision: z.int(),
  /** Latest revision of each kind that changed in the last minutes. CDN copies from before that have expired. */
  changed: z.partialRecord(z.enum(KINDS), z.int()),
  /**
   * The latest rebuild. `seconds` counts from its request or, while it is waiting, from the last content change
   * rather than its creation: content from before the first build (demo content, a restored backup) also leaves
   * a waiting rebuild, which may be old without being late.
   */
  rebuild: z
    .strictObject({ isAsked: z.boolean(), seconds: z.int(), error: z.string().nullable() })
    .nullable(),
});
export type Publishing = z.output<typeof publishing>;
