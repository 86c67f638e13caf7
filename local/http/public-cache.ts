import { type CachedFile, toCachedFile } from './cached-file.ts';

const MAX_AGE_MS = 1_000;
/** From this age on, a request refreshes the entry in the background. Until it expires, no request waits. */
const REFRESH_AFTER_MS = 500;
const MAX_ENTRIES = 100;
const MAX_PATHS = 1_000;

/** A response that is shared by several clients. */
export type CachedResponse = { status: number; headers: [string, string][]; file: CachedFile };

export type Loaders = {
  /** Runs the client's request, with its cookies. */
  forClient: () => Promise<Response>;
  /** Runs a request for `path` without any client data. */
  forEveryone: (path: string) => Promise<Response>;
};

type Entry = {
  response: CachedResponse;
  refreshAt: number;
  expiresAt: number;
  refresh: Promise<CachedResponse> | null;
};

/**
 * Like Netlify's CDN, caches the JSON responses that functions declare cacheable for a CDN.
 *
 * The key is the path plus the parameters in `Netlify-Vary`. No other data from the client affects it. Entries
 * expire after one second, because scripts write to the database without a purge. Photos are not cached: they
 * need a lot of memory, and serving one runs no SQL statement.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  /** The `Netlify-Vary` parameters of each path's last response. */
  readonly #varyParameters = new Map<string, readonly string[]>();
  /** Number of purges so far. If it changes during a load, the response is outdated and is not stored. */
  #purges = 0;

  async get(url: URL, loaders: Loaders): Promise<CachedResponse | Response> {
    const parameters = this.#varyParameters.get(url.pathname);
    const key = parameters && toKey(url, parameters);
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (key === undefined || !entry) return this.#loadMiss(url, loaders);
    const now = performance.now();
    if (now >= entry.refreshAt) entry.refresh ??= this.#refresh(key, entry, loaders);
    if (now >= entry.expiresAt && entry.refresh) return entry.refresh;
    // This request does not wait for the refresh. If the refresh fails, the next request starts another one.
    entry.refresh?.catch(() => undefined);
    return entry.response;
  }

  /** Expires all entries after a change to public content, and discards loads in progress. */
  purge(): void {
    this.#purges += 1;
    for (const entry of this.#entries.values()) {
      entry.refreshAt = 0;
      entry.expiresAt = 0;
      entry.refresh = null;
    }
  }

  async #loadMiss(url: URL, loaders: Loaders): Promise<CachedResponse | Response> {
    const purgesBefore = this.#purges;
    const response = await loaders.forClient();
    const parameters = parametersIfPublic(response);
    if (!parameters) return response;
    if (this.#varyParameters.size >= MAX_PATHS) this.#varyParameters.clear();
    this.#varyParameters.set(url.pathname, parameters);
    return this.#store(toKey(url, parameters), response, purgesBefore);
  }

  /** Loads an entry once for all clients. */
  async #refresh(key: string, entry: Entry, loaders: Loaders): Promise<CachedResponse> {
    const purgesBefore = this.#purges;
    try {
      const response = await loaders.forEveryone(key);
      if (parametersIfPublic(response))
        return await this.#store(key, response, purgesBefore, entry.response.file);
      if (purgesBefore === this.#purges) this.#entries.delete(key);
      return await toCachedResponse(response);
    } catch (error) {
      if (purgesBefore === this.#purges) entry.refresh = null;
      throw error;
    }
  }

  async #store(
    key: string,
    response: Response,
    purgesBefore: number,
    previous?: CachedFile,
  ): Promise<CachedResponse> {
    const cached = await toCachedResponse(response, previous);
    if (purgesBefore !== this.#purges) return cached;
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    const now = performance.now();
    this.#entries.set(key, {
      response: cached,
      refreshAt: now + REFRESH_AFTER_MS,
      expiresAt: now + MAX_AGE_MS,
      refresh: null,
    });
    return cached;
  }
}

/** Returns the cache key: the path and the first value of each parameter, in the order of `Netlify-Vary`. */
function toKey(url: URL, parameters: readonly string[]): string {
  const pairs = parameters.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return pairs.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(pairs)}`;
}

/** Returns the parameters in `Netlify-Vary`. Returns null for a response that may not be shared. */
function parametersIfPublic({ status, headers, body }: Response): string[] | null {
  const isPublic =
    status === 200 &&
    body !== null &&
    headers.get('content-type') === 'application/json' &&
    /\bpublic\b/.test(headers.get('netlify-cdn-cache-control') ?? '') &&
    !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '') &&
    !headers.has('set-cookie') &&
    !headers.has('vary');
  const [, names] = /^query=([\w-]+(?:\|[\w-]+)*)$/.exec(headers.get('netlify-vary') ?? '') ?? [];
  return isPublic && names !== undefined ? names.split('|') : null;
}

/** If the content equals `previous`, reuses that file, which may already be compressed. */
async function toCachedResponse(response: Response, previous?: CachedFile): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const etag = response.headers.get('etag');
  const isUnchanged = previous && previous.etag === etag && previous.body.equals(body);
  const file = isUnchanged ? previous : toCachedFile(type, body, etag);
  return { status: response.status, headers: [...response.headers], file };
}
