// The upload time that the id of a video contains, and the URLs of its thumbnails.

import type { VideoLink } from './video-link.ts';

// Both formats are stable, because existing ids must stay valid. An id of another length is of an unknown format.
const INSTAGRAM_CODE = /^[A-H][\w-]{10}$/;
const TIKTOK_ID = /^[6-9]\d{18}$/;

const BASE_64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The time that Instagram counts from, in milliseconds. */
const INSTAGRAM_EPOCH_MS = 1_314_220_021_721;

/**
 * Returns when a video was uploaded, if its id contains the time. Returns null for other ids and platforms.
 *
 * Instagram's ids hold the milliseconds since its epoch above their last 23 bits (Instagram Engineering,
 * "Sharding & IDs at Instagram"). A code is an id in base 64. TikTok's ids hold the seconds since 1970 above
 * their last 32 bits.
 */
export function findUploadTime(link: VideoLink): Date | null {
  if (link.platform === 'instagram' && INSTAGRAM_CODE.test(link.code))
    return new Date(INSTAGRAM_EPOCH_MS + Number(parseBase64(link.code) >> 23n));
  if (link.platform === 'tiktok' && TIKTOK_ID.test(link.id))
    return new Date(Number(BigInt(link.id) >> 32n) * 1000);
  return null;
}

const parseBase64 = (code: string): bigint =>
  [...code].reduce((id, letter) => id * 64n + BigInt(BASE_64_URL.indexOf(letter)), 0n);

const toUrl = (id: string, size: string): string => `https://i.ytimg.com/vi/${id}/${size}.jpg`;

/** Returns the URLs of a YouTube thumbnail: the maximum resolution, which some videos lack, then a lower one. */
export const youtubeThumbnailUrls = (id: string): [string, string] => [
  toUrl(id, 'maxresdefault'),
  toUrl(id, 'hqdefault'),
];
