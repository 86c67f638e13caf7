import * as z from 'zod';
import { pick } from '#src/domain/records/record.ts';
import { NO_SOCIAL_MEDIA, socialMedia, storedSocialMedia } from '#src/domain/social/schema.ts';
import { completeState } from '#src/domain/values/complete-state.ts';
import { completeWebsite } from '#src/domain/values/complete-url.ts';
import {
  id,
  line,
  linkList,
  name,
  omitDefaults,
  omitReadOnly,
  phone,
  published,
  slug,
  webUrl,
} from '#src/domain/values/fields.ts';
import { MAX_PLACE_LENGTH, MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { parseJsonList } from '#src/domain/values/link-list.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { NOT_A_WEB_URL } from '#src/domain/values/web-url.ts';
import { videoPreview } from '#src/domain/videos/schema.ts';

/** Malformed JSON becomes an empty list. An invalid link in a list is an error. */
const videos = z.preprocess((value) => {
  if (typeof value !== 'string') return value ?? [];
  const list = parseJsonList(value);
  return Array.isArray(list) ? list : [];
}, linkList(webUrl));

export const gymFields = {
  name,
  slug,
  state: line(MAX_PLACE_LENGTH, completeState).default(''),
  city: line(MAX_PLACE_LENGTH).default(''),
  /** The street address, without city and state. */
  address: line().default(''),
  phone: phone.default(''),
  website: z
    .union([z.literal(''), line(MAX_URL_LENGTH, completeWebsite).refine(isWebUrl)], { error: NOT_A_WEB_URL })
    .default(''),
  socialMedia: socialMedia.default(NO_SOCIAL_MEDIA),
  published,
  videos: videos.default([]),
};

const dropReadOnly = omitReadOnly('id', 'videoPreviews', 'createdAt', 'updatedAt');

/** Body of `POST /api/gyms`. Only name and slug are required. */
export const gymInput = z.preprocess(dropReadOnly, z.strictObject(gymFields));

/** Body of `PUT /api/gyms/{id}`. A field that is left out keeps its value. */
export const gymChange = z.preprocess(dropReadOnly, z.strictObject(omitDefaults(gymFields)).partial());

export type GymInput = z.output<typeof gymInput>;
export type GymChange = z.output<typeof gymChange>;

/** A gym as the API returns it. `videos` is a JSON-encoded list of URLs. */
export const gym = z.strictObject({
  id,
  ...omitDefaults(gymFields),
  website: z.string(),
  socialMedia: storedSocialMedia,
  videos: z.string(),
  videoPreviews: z.array(videoPreview),
});
export type Gym = z.output<typeof gym>;

/** The fields of a gym's card (`?view=card`). */
export const GYM_CARD_FIELDS = ['id', 'name', 'slug', 'state', 'city'] as const;
export const gymCard = z.strictObject(pick(gym.shape, GYM_CARD_FIELDS));
export type GymCard = z.output<typeof gymCard>;
