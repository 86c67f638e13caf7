import { StaticHandler } from '@netlify/static';
import { type CachedFile, toCachedFile } from './cached-file.ts';
import { readUpTo } from './web-response.ts';

const MAX_CACHED_FILE_BYTES = 8 * 1024 * 1024;
const MAX_CACHED_BYTES = 128 * 1024 * 1024;
// Configuration that Netlify reads and never serves.
const RULE_FILES = new Set(['_headers', '_redirects']);

/** A file of the site. A file too large for the cache is a response that streams it. */
export type StaticFile = { type: string; response: Response } | CachedFile;

/** Finds files in a folder that does not change. Keeps all but the largest files in memory, up to a limit. */
export class StaticFiles {
  readonly #handler: StaticHandler;
  readonly #cache = new Map<string, CachedFile>();
  /** The paths of files that are too large for the cache. */
  readonly #tooLarge = new Set<string>();
  #cachedBytes = 0;

  constructor(folder: string) {
    this.#handler = new StaticHandler({ directory: folder });
  }

  /** Finds the file of a path as Netlify does, such as `gyms.html` for `/gyms`. Returns null if there is none. */
  async find(pathname: string): Promise<StaticFile | null> {
    if (isRuleFile(pathname)) return null;
    const cached = this.#cache.get(pathname);
    if (cached) return cached;
    const match = await this.#handler.match(new Request(`http://localhost${pathname}`));
    if (!match) return null;
    const response = await match.handle();
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    if (this.#tooLarge.has(pathname)) return { type, response };
    const body = await readUpTo(MAX_CACHED_FILE_BYTES, response);
    if (!body) {
      this.#tooLarge.add(pathname);
      return { type, response: await match.handle() };
    }
    const file = toCachedFile(type, body);
    this.#store(pathname, file);
    return file;
  }

  #store(pathname: string, file: CachedFile): void {
    if (this.#cachedBytes + file.body.length > MAX_CACHED_BYTES) {
      this.#cache.clear();
      this.#cachedBytes = 0;
    }
    this.#cache.set(pathname, file);
    this.#cachedBytes += file.body.length;
  }
}

// The static handler ignores empty path segments, and some file systems ignore case.
const isRuleFile = (pathname: string) =>
  RULE_FILES.has(pathname.split('/').filter(Boolean).join('/').toLowerCase());
