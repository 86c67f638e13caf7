import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StaticHandler } from '@netlify/static';

const MAX_KEPT_FILE_BYTES = 8 * 1024 * 1024;
const MAX_KEPT_BYTES = 128 * 1024 * 1024;
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 6;
// Netlify reads these files and never serves them.
const RULE_FILES = new Set(['_headers', '_redirects']);
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|rss\+xml|xml)|image\/svg\+xml)/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the site; one that is too big to keep in memory has only its stream. */
export type StaticFile = { type: string; stream: Response } | CachedFile;

export type CachedFile = {
  type: string;
  body: Buffer;
  etag: string;
  isCompressible: boolean;
  /** The body in that encoding, compressed once. */
  encode: (encoding: Encoding) => Promise<Buffer>;
};

/** The files of a folder that does not change: each is read, hashed and compressed once. */
export class StaticFiles {
  readonly #handler: StaticHandler;
  readonly #kept = new Map<string, CachedFile>();
  #keptBytes = 0;

  constructor(folder: string) {
    this.#handler = new StaticHandler({ directory: folder });
  }

  /** The file of a path, found as Netlify does: `/gyms` is `gyms.html`. Null when there is none. */
  async find(pathname: string): Promise<StaticFile | null> {
    if (isRuleFile(pathname)) return null;
    const kept = this.#kept.get(pathname);
    if (kept) return kept;
    const match = await this.#handler.match(new Request(`http://localhost${pathname}`));
    if (!match) return null;
    const response = await match.handle();
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const body = await readUpTo(MAX_KEPT_FILE_BYTES, response);
    if (!body) return { type, stream: await match.handle() };
    const file = toCachedFile(type, body);
    this.#keep(pathname, file);
    return file;
  }

  #keep(pathname: string, file: CachedFile): void {
    if (this.#keptBytes + file.body.length > MAX_KEPT_BYTES) {
      this.#kept.clear();
      this.#keptBytes = 0;
    }
    this.#kept.set(pathname, file);
    this.#keptBytes += file.body.length;
  }
}

// The file handler ignores empty path segments, and some file systems ignore case.
const isRuleFile = (pathname: string) =>
  RULE_FILES.has(pathname.split('/').filter(Boolean).join('/').toLowerCase());

async function readUpTo(limit: number, response: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > limit) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What can be answered again and again; `etag` where its maker has given one. */
export function toCachedFile(type: string, body: Buffer, etag: string | null = null): CachedFile {
  const isText = TEXT.test(type);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  return {
    type,
    body,
    etag: etag ?? hashToTag(body, isText),
    isCompressible: isText && body.length >= MIN_COMPRESSED_BYTES,
    encode: (encoding) => {
      const known = encoded.get(encoding) ?? compress(body, encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
}

// Weak where the bytes differ by encoding.
function hashToTag(body: Buffer, isWeak: boolean): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return isWeak ? `W/"${hash}"` : `"${hash}"`;
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
