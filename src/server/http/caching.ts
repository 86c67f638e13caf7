/** What a cached answer shows: a write to it purges the tag. */
export type CacheTag = 'fighters' | 'gyms' | 'videos' | 'weight-classes' | 'media';

const CDN_SECONDS = 300;

/** Headers of an answer that depends on who asks. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/**
 * Headers of a public read: the browser asks every time, the CDN keeps a copy until a write purges one of `tags`,
 * and for five minutes at most, should a purge get lost. Only `view` tells one copy of a path from another.
 */
export function publicHeaders(etag: string, tags: readonly CacheTag[]): Record<string, string> {
  return {
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': `public, durable, s-maxage=${CDN_SECONDS}, must-revalidate`,
    'netlify-cache-tag': tags.join(','),
    'netlify-vary': 'query=view',
  };
}

/** The ETag header of a tag. */
export const toETag = (tag: string) => `"${tag}"`;

/**
 * The tags of an If-Match or If-None-Match header, null when there is none or it is `*`. A `W/` is dropped: proxies
 * that compress weaken a tag, and its content is the same.
 */
export function parseETags(header: string | null): string[] | null {
  if (header === null || header.trim() === '*') return null;
  return Array.from(header.matchAll(/"([^"]*)"/g), ([, tag = '']) => tag);
}
