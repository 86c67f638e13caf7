import * as z from 'zod';
import { id, webUrl } from '#src/domain/values/fields.ts';

/**
 * A record that visitors find. `detail` is a second line, and may be ''. Only videos have a `videoUrl`, because they
 * have no page.
 */
export const siteSearchEntry = z.strictObject({
  kind: z.enum(['fighters', 'gyms', 'videos']),
  id,
  name: z.string(),
  detail: z.string(),
  videoUrl: webUrl.optional(),
});
export type SiteSearchEntry = z.output<typeof siteSearchEntry>;
