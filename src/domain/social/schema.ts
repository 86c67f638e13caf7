import * as z from 'zod';
import { line } from '#src/domain/values/fields.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { completeHandle, isOnPlatform } from './handles.ts';
import type { SocialPlatform } from './social-links.ts';

// A link must be http(s). A handle can't contain colons, so no other URL scheme is accepted. A value that
// starts with http is a link, so a handle like "httpking" must be written with its @. A link without its scheme is
// completed first, so that it is not taken for a handle.
const social = (platform: SocialPlatform) =>
  z
    .union(
      [
        z.literal(''),
        line(MAX_URL_LENGTH, completeHandle).refine((url) => isOnPlatform(platform, url)),
        line(MAX_URL_LENGTH, completeHandle).regex(/^(?!http)@?[^\s:<>"'`\\]+$/iu),
      ],
      { error: `Must be a handle such as @name or a link to ${PLATFORM_NAMES[platform]}` },
    )
    .default('');

export const socialMedia = z.preprocess(
  (value) => value ?? {},
  z.strictObject(
    { instagram: social('instagram'), tiktok: social('tiktok'), youtube: social('youtube') },
    { error: 'Must be an object of handles' },
  ),
);
export type SocialMedia = z.output<typeof socialMedia>;

/** The handles in a response. Earlier releases stored values that the current rules refuse. */
export const storedSocialMedia = z.strictObject({
  instagram: z.string(),
  tiktok: z.string(),
  youtube: z.string(),
});

export const NO_SOCIAL_MEDIA: SocialMedia = { instagram: '', tiktok: '', youtube: '' };
