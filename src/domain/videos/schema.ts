// The schemas of videos, their previews and their links.

import * as z from 'zod';
import { KINDS } from '#src/domain/records/kinds.ts';
import { id, name, omitDefaults, omitReadOnly, published, slug, webUrl } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { LINK_STATES } from './link-state.ts';
import type { VideoType } from './video-link.ts';

/** A still image that stands in for a video until it plays. `color` (#rrggbb) is shown while the image loads. */
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

const VIDEO_TYPES = ['youtube', 'tiktok', 'instagram', 'other'] as const satisfies VideoType[];

export const videoFields = { name, slug, videoUrl: webUrl, published };

const dropReadOnly = omitReadOnly('id', 'type', 'videoPreviews', 'createdAt', 'updatedAt');

/** Body of `POST /api/videos`. Name, slug and link are required. */
export const videoInput = z.preprocess(dropReadOnly, z.strictObject(videoFields));

/** Body of `PUT /api/videos/{id}`. A field that is left out keeps its value. */
export const videoChange = z.preprocess(dropReadOnly, z.strictObject(omitDefaults(videoFields)).partial());

export type VideoInput = z.output<typeof videoInput>;
export type VideoChange = z.output<typeof videoChange>;

/** A video as the API returns it. `type` is derived from the link. */
export const video = z.strictObject({
  id,
  ...omitDefaults(videoFields),
  type: z.enum(VIDEO_TYPES),
  videoPreviews: z.array(videoPreview),
});
export type Video = z.output<typeof video>;

/** The platforms whose videos can have posters. */
const LINK_PLATFORMS = VIDEO_TYPES.filter((type) => type !== 'other');
export type LinkPlatform = (typeof LINK_PLATFORMS)[number];

/** A record that uses a video. */
const linkUse = z.strictObject({ kind: z.enum(KINDS), id, name });
export type LinkUse = z.output<typeof linkUse>;

/**
 * A video on a platform. Any number of records may link to it, through any of its URLs. Title and author are '' while
 * unknown. `hasOwnPoster` is true if the owner chose the poster. `missingSince` is the time of the first of the
 * consecutive checks that did not find it. Times are ISO 8601.
 */
export const linkedVideo = z.strictObject({
  id,
  platform: z.enum(LINK_PLATFORMS),
  url: webUrl,
  title: z.string(),
  author: z.string(),
  poster: poster.nullable(),
  hasOwnPoster: z.boolean(),
  state: z.enum(LINK_STATES),
  missingSince: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  uses: z.array(linkUse),
});
export type LinkedVideo = z.output<typeof linkedVideo>;

/**
 * A video that can no longer be watched. `requests` are the highlight requests in which the video is the current
 * version of the reel.
 */
export const brokenLink = linkedVideo.extend({ requests: z.array(z.strictObject({ id, name: z.string() })) });
export type BrokenLink = z.output<typeof brokenLink>;

/** Body of a look-up. `url` is the URL that the owner pasted. */
export const lookUpInput = z.strictObject({ url: webUrl });

/**
 * The result of a look-up. `url` is the pasted URL, or the target of a short link. `video` is null for a URL
 * that is not a video of a known platform.
 */
export const lookUpResult = z.strictObject({ url: webUrl, video: linkedVideo.nullable() });
export type LookUpResult = z.output<typeof lookUpResult>;

/** Body of a replacement. `url` replaces every URL of a video. Null removes them. */
export const replacement = z.strictObject({ url: webUrl.nullable() });

const replacedUseOf = <K extends string, Before extends z.ZodType>(kind: K, before: Before) =>
  z.strictObject({ kind: z.literal(kind), id, name, etag: z.string(), trashed: z.boolean(), before });

/**
 * A record in which a video was replaced or removed. To undo the change, restore the record if it is
 * `trashed`. Otherwise, update it with `before` and the header `If-Match: etag`.
 */
export const replacedUse = z.discriminatedUnion('kind', [
  replacedUseOf('videos', z.strictObject({ videoUrl: webUrl })),
  replacedUseOf('fighters', z.strictObject({ featuredVideos: z.array(webUrl) })),
  replacedUseOf('gyms', z.strictObject({ videos: z.array(webUrl) })),
  replacedUseOf('shows', z.strictObject({ bouts: z.array(z.record(z.string(), z.unknown())) })),
]);
export type ReplacedUse = z.output<typeof replacedUse>;
