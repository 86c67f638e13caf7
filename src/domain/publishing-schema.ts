import * as z from 'zod';
import { KINDS } from './history.ts';

// Not in publishing.ts, because every page of the back office loads that file: it would load zod too.

/** Publishing state known to the server. All revisions are content revisions. */
export const publishing = z.strictObject({
  /** The current content revision. */
  revision: z.int(),
  /** Latest revision of each kind that changed in the last minutes. Older CDN copies have expired. */
  changed: z.partialRecord(z.enum(KINDS), z.int()),
  /**
   * The latest rebuild. `seconds` is the time since its request or, while it is waiting, since the last
   * content change. The time since its creation would mislead: content from before the first build (demo
   * content, a restored backup) also leaves a waiting rebuild, which is old but not late.
   */
  rebuild: z
    .strictObject({ isAsked: z.boolean(), seconds: z.int(), error: z.string().nullable() })
    .nullable(),
});
export type Publishing = z.output<typeof publishing>;
