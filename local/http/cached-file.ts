import { createHash } from 'node:crypto';
import { compressForCache, type Encoding, MIN_BYTES_TO_COMPRESS } from './encoding.ts';

const TEXT_TYPES = /^(?:text\/|application\/(?:javascript|json|manifest\+json|rss\+xml|xml)|image\/svg\+xml)/;

/** A response body that is stored in memory, to be sent to many clients. */
export type CachedFile = {
  type: string;
  body: Buffer;
  etag: string;
  isCompressible: boolean;
  /** Returns the body in an encoding. Compresses it once per encoding. */
  encode: (encoding: Encoding) => Promise<Buffer>;
};

/** Creates a cached file. Without an `etag`, the ETag is a hash of the body. */
export function toCachedFile(type: string, body: Buffer, etag: string | null = null): CachedFile {
  const isText = TEXT_TYPES.test(type);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    body,
    etag: etag ?? toEtag(body, isText),
    isCompressible: isText && body.length >= MIN_BYTES_TO_COMPRESS,
    encode: (encoding) => {
      const started = encoded.get(encoding);
      if (started) return started;
      const result = compressForCache(body, encoding);
      encoded.set(encoding, result);
      // After a failure, the next request tries again.
      result.catch(() => encoded.delete(encoding));
      return result;
    },
  };
}

// Text has a weak ETag, because its bytes depend on the encoding.
function toEtag(body: Buffer, isWeak: boolean): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return isWeak ? `W/"${hash}"` : `"${hash}"`;
}
