import { type CachedFile, toCachedFile } from './static-files.ts';

const FRESH_MS = 1_000;
const ENTRIES_MAX = 100;
const PATHS_MAX = 1_000;

/** A response that several clients get. */
export type CachedResponse = { status: number; headers: [string, string][]; file: CachedFile };

/** How to get a response that is not in the cache. */
export type Load = {
  /** For the client's own request, with its cookies. */
  own: () => Promise<Response>;
  /** For a request to `path` that has nothing of a client in it. */
  anonymous: (path: string) => Promise<Response>;
};

type Entry = { response: CachedResponse; expiresAt: number; refresh: Promise<CachedResponse> | null };

/**
 * Shares the lists and records that functions declare cacheable for a CDN, as the CDN in front of a deployed site does: by
 * path and by the parameters that `Netlify-Vary` names, whatever else the client sends. Entries are fresh for a second
 * only, because scripts write to the database too. Photos are not cached: they need no SQL statement and would fill the
 * memory.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  /** The parameters that tell the responses of a path apart, as its last response declared them. */
  readonly #parameters = new Map<string, readonly string[]>();
  #purges = 0;

  async find(url: URL, load: Load): Promise<CachedResponse | Response> {
    const parameters = this.#parameters.get(url.pathname);
    const key = parameters && toKey(url, parameters);
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (key === undefined || !entry) return this.#loadFirst(url, load);
    if (performance.now() < entry.expiresAt) return entry.response;
    entry.refresh ??= this.#refresh(key, entry, load);
    return entry.refresh;
  }

  /** Expires all entries: public content has changed. A response that is being loaded now may be older than the change. */
  purge(): void {
    this.#purges += 1;
    for (const entry of this.#entries.values()) {
      entry.expiresAt = 0;
      entry.refresh = null;
    }
  }

  async #loadFirst(url: URL, load: Load): Promise<CachedResponse | Response> {
    const purges = this.#purges;
    const response = await load.own();
    const parameters = parametersIfPublic(response);
    if (!parameters) return response;
    if (this.#parameters.size >= PATHS_MAX) this.#parameters.clear();
    this.#parameters.set(url.pathname, parameters);
    return this.#store(toKey(url, parameters), response, purges);
  }

  /** One load for all clients that wait for it. */
  async #refresh(key: string, entry: Entry, load: Load): Promise<CachedResponse> {
    const purges = this.#purges;
    try {
      const response = await load.anonymous(key);
      if (parametersIfPublic(response)) return await this.#store(key, response, purges);
      this.#entries.delete(key);
      return await toShared(response);
    } catch (error) {
      if (purges === this.#purges) entry.refresh = null;
      throw error;
    }
  }

  async #store(key: string, response: Response, purges: number): Promise<CachedResponse> {
    const shared = await toShared(response);
    if (purges !== this.#purges) return shared;
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= ENTRIES_MAX && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.delete(key);
    this.#entries.set(key, { response: shared, expiresAt: performance.now() + FRESH_MS, refresh: null });
    return shared;
  }
}

/** The path and the first value of each parameter, in the order that the response declared. */
function toKey(url: URL, parameters: readonly string[]): string {
  const pairs = parameters.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return pairs.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(pairs)}`;
}

/** The parameters that a response depends on; null for a response that may not be shared. */
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

async function toShared(response: Response): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const file = toCachedFile(type, body, response.headers.get('etag'));
  return { status: response.status, headers: [...response.headers], file };
}
