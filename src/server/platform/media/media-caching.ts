import type { CacheTag } from '#src/server/platform/http/caching.ts';

const TAG: CacheTag = 'media';

/** A key never gets another file, so browsers can cache the file permanently. */
export const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' } as const;

/** Headers of a file that the CDN may cache too, until it is purged. */
export const IMMUTABLE_ON_CDN = {
  ...IMMUTABLE,
  'netlify-cdn-cache-control': `${IMMUTABLE['cache-control']}, durable`,
  'netlify-cache-tag': TAG,
};
