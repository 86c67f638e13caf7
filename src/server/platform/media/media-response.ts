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

/** A part of a file. Both ends are inclusive. */
type ByteRange = { start: number; end: number };

/**
 * Parses a Range header (RFC 9110). Returns 'unsatisfiable' for a part beyond the end. Returns null if the whole file
 * should be sent: if the header is missing or invalid, names several parts, or uses a unit other than bytes.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
