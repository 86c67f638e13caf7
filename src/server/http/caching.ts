/** A Netlify cache tag. Writes purge the tags of the responses that show the changed data. */
export type CacheTag = 'fighters' | 'gyms' | 'videos' | 'weight-classes' | 'media';

const CDN_SECONDS = 300;

/** Headers of responses that no cache may store: those that depend on the session, and errors. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/**
 * Headers of public reads. Browsers revalidate every time. The CDN caches the response until a write purges
 * one of `tags`, and for at most five minutes in case a purge is lost. `view` is the only query parameter in
 * the cache key.
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

/** Quotes a value for an ETag header. */
export const toETag = (value: string) => `"${value}"`;

/**
 * Parses the ETags of an If-Match or If-None-Match header; null without a header or for `*`. Treats weak
 * ETags (`W/`) as strong: proxies weaken ETags when they compress, and the content stays the same.
 */
export function parseETags(header: string | null): string[] | null {
  if (header === null || header.trim() === '*') return null;
  return Array.from(header.matchAll(/"([^"]*)"/g), ([, etag = '']) => etag);
}
