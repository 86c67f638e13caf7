import * as z from 'zod';
import { webUrl } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';

/** A still image that stands in for a video until it plays. `color` (#rrggbb) is shown while it loads. */
export const poster = z.strictObject({
  src: z.string().min(1),
  width: z.int().min(1).max(MAX_INT),
  height: z.int().min(1).max(MAX_INT),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Poster = z.output<typeof poster>;

/**
 * The preview of a video that a record links to. `url` is the link as the record has it. Title and author are
 * '' while unknown.
 */
export const videoPreview = z.strictObject({
  url: webUrl,
  title: z.string(),
  author: z.string(),
  poster: poster.nullable(),
});
export type VideoPreview = z.output<typeof videoPreview>;
