import type { Kind } from '#src/domain/records/kinds.ts';

/**
 * A Netlify cache tag. It names a kind of data that a response shows. A write purges the tags of its data.
 */
export type CacheTag = Kind | 'settings' | 'media';

const CDN_SECONDS = 300;

/** Headers of responses that no cache may store: errors, and responses that depend on the session. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/**
 * Returns the headers of a public read. Browsers revalidate every time. The CDN caches the response until a
 * write purges one of `tags`. After five minutes, the CDN revalidates too, because a purge can be lost.
 * `view` is the only query parameter in the cache key.
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
 * Parses the ETags of an If-Match or If-None-Match header. Returns null if the header is missing or `*`. Treats
 * weak ETags (`W/`) as strong, because a proxy weakens an ETag when it compresses the same content.
 */
export function parseETags(header: string | null): string[] | null {
  if (header === null || header.trim() === '*') return null;
  return Array.from(header.matchAll(/"([^"]*)"/g), ([, etag = '']) => etag);
}
