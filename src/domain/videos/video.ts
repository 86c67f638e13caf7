import * as z from 'zod';
import {
  id,
  name,
  published,
  slug,
  webUrl,
  withoutDefaults,
  withoutReadOnly,
} from '#src/domain/values/fields.ts';
import type { VideoType } from './video-link.ts';
import { videoPreview } from './video-preview.ts';

export const VIDEO_TYPES = ['youtube', 'tiktok', 'instagram', 'other'] as const satisfies VideoType[];

export const videoFields = { name, slug, videoUrl: webUrl, published };

const dropReadOnly = withoutReadOnly('id', 'type', 'videoPreviews', 'createdAt', 'updatedAt');

/** Body of `POST /api/videos`. Name, slug and link are required. */
export const videoInput = z.preprocess(dropReadOnly, z.strictObject(videoFields));

/** Body of `PUT /api/videos/{id}`. A field that is left out keeps its value. */
export const videoChange = z.preprocess(dropReadOnly, z.strictObject(withoutDefaults(videoFields)).partial());

export type VideoInput = z.output<typeof videoInput>;
export type VideoChange = z.output<typeof videoChange>;

/** A video as the API returns it. `type` is derived from the link. */
export const video = z.strictObject({
  id,
  ...withoutDefaults(videoFields),
  type: z.enum(VIDEO_TYPES),
  videoPreviews: z.array(videoPreview),
});
export type Video = z.output<typeof video>;
