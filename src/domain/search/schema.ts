import * as z from 'zod';
import { LEAD_KINDS } from '#src/domain/leads/lead.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import { id, webUrl } from '#src/domain/values/fields.ts';

/**
 * A record that visitors find, or a bout. `detail` is a second line, and may be ''. Only videos have a `videoUrl`, because
 * they have no page. A bout has the `id` of its show, because the bout is part of the show's page.
 */
export const siteSearchEntry = z.strictObject({
  kind: z.enum(['fighters', 'gyms', 'videos', 'shows', 'bouts']),
  id,
  name: z.string(),
  detail: z.string(),
  videoUrl: webUrl.optional(),
  boutId: z.string().optional(),
});
export type SiteSearchEntry = z.output<typeof siteSearchEntry>;

/**
 * A record or a lead, as the back office search shows it. `detail` is a second line, and `picture` is
 * the URL of a thumbnail. Both may be ''. Only hidden records have `hidden`.
 */
const searchEntry = z.strictObject({
  kind: z.enum([...KINDS, ...LEAD_KINDS]),
  id,
  name: z.string(),
  detail: z.string(),
  picture: z.string(),
  hidden: z.literal(true).optional(),
});
export type SearchEntry = z.output<typeof searchEntry>;
export type SearchKind = SearchEntry['kind'];

/** All entries of the back office search, the most recently changed or received first. */
export const searchIndex = z.array(searchEntry);
