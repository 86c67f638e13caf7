/**
 * The files that a build's service worker stores. `scripts/build/service-worker.ts` writes the list into the worker.
 */
export type BackOfficeBuild = {
  /** A hash of everything below, and of the contents of the pages. */
  version: string;
  /** The paths of the screens, such as `/admin/fighters`. */
  screens: readonly string[];
  /** The paths of the code, styles and fonts of the screens. Each contains a hash of the file. */
  files: readonly string[];
};

/** The prefix of the names of this worker's caches. */
export const CACHE_PREFIX = 'back-office-';

export const toCacheName = ({ version }: Pick<BackOfficeBuild, 'version'>): string => CACHE_PREFIX + version;

/** A screen waits this long for the network before the stored page opens. */
const SLOW_RESPONSE_MS = 4_000;
/** The newest build and the one before, whose code a tab may still load. */
const KEPT_BUILDS = 2;

type Options = {
  build: BackOfficeBuild;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Resolves after a time in milliseconds. */
  wait?: (ms: number) => Promise<void>;
};

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Stores the pages and code of one build of the back office. They contain no personal data. */
export class PageCache {
  readonly #build: BackOfficeBuild;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  readonly #wait: (ms: number) => Promise<void>;

  constructor({ build, caches, fetch, wait = waitFor }: Options) {
    this.#build = build;
    this.#caches = caches;
    this.#fetch = fetch;
    this.#wait = wait;
  }

  /**
   * Stores all screens and their code. Throws if anything is missing, so that a screen never opens without its code.
   * Another attempt skips the files that are already stored.
   */
  async fill(): Promise<void> {
    const name = toCacheName(this.#build);
    const cache = await this.#caches.open(name);
    try {
      await Promise.all(this.#build.files.map((path) => this.#addFile(cache, path)));
      await Promise.all(this.#build.screens.map((path) => this.#addScreen(cache, path)));
    } catch (error) {
      // The device is full, so free the space that the stored part takes up.
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        await this.#caches.delete(name);
      throw error;
    }
  }

  /** Deletes the pages and code of older builds. */
  async deleteOld(): Promise<void> {
    const current = toCacheName(this.#build);
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    const kept = names.filter((name) => name !== current).slice(-(KEPT_BUILDS - 1));
    for (const name of names) if (name !== current && !kept.includes(name)) await this.#caches.delete(name);
  }

  /** Returns a file from any stored build, or else from the network. */
  respondWithFile = async (request: Request): Promise<Response> =>
    (await this.#caches.match(request.url)) ?? this.#fetch(request);

  /**
   * Returns the network's response, `loading`. If the request fails or is slow, or if the server fails, returns the
   * stored page at `path`.
   */
  async respondWithScreen(path: string, loading: Promise<Response>): Promise<Response> {
    const fresh = loading.catch(() => null);
    const first = await Promise.race([fresh, this.#wait(SLOW_RESPONSE_MS).then(() => null)]);
    if (first && first.status < 500) return first;
    const cache = await this.#caches.open(toCacheName(this.#build));
    return (await cache.match(path)) ?? loading;
  }

  async #addFile(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path)) return;
    // A file with the same hash is the same file, whichever build has stored it.
    await cache.put(path, (await this.#caches.match(path)) ?? (await this.#fetchOk(path)));
  }

  async #addScreen(cache: Cache, path: string): Promise<void> {
    const response = await this.#fetchOk(path, { cache: 'no-store' });
    const html = await response.clone().text();
    // During a deployment, the server may already have the pages of the next build. Their code is not stored.
    const code = html.match(/\/_astro\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
    if (code.length === 0 || code.some((file) => !this.#build.files.includes(file)))
      throw new Error(`${path} belongs to another build`);
    await cache.put(path, response);
  }

  async #fetchOk(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.#fetch(path, init);
    // A browser rejects a redirected response to a navigation.
    if (!response.ok || response.redirected) throw new Error(`${path} returned ${response.status}`);
    return response;
  }
}
