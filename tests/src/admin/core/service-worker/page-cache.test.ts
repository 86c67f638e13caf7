import { describe, expect, it } from 'vitest';
import { PageCache, toCacheName } from '#src/admin/core/service-worker/page-cache.ts';

const BUILD = {
  version: '2',
  screens: ['/admin', '/admin/inbox'],
  files: ['/_astro/a.1.js', '/_astro/b.2.css'],
};
const PAGE = '<script src="/_astro/a.1.js"></script><link href="/_astro/b.2.css">';

const never = () => new Promise<never>(() => undefined);

type Failure = Error | null;

/** Cache storage in memory. While `failure` is set, every write fails with it. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  failure: Failure = null;

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, response: Response) => {
        if (this.failure) throw this.failure;
        store.set(path, response);
      },
    };
  }
  match = async (url: string) => {
    for (const store of this.stores.values()) {
      const found = store.get(url.replace('https://site.example', ''));
      if (found) return found.clone();
    }
    return undefined;
  };
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
}

function setUp(pages: Record<string, string | number | undefined> = {}, wait: () => Promise<void> = never) {
  const caches = new FakeCaches();
  const requested: string[] = [];
  const site: Record<string, string | number | undefined> = {
    '/admin': PAGE,
    '/admin/inbox': PAGE,
    '/_astro/a.1.js': 'a',
    '/_astro/b.2.css': 'b',
    ...pages,
  };
  const fetch = async (input: RequestInfo | URL) => {
    const path = input instanceof Request ? new URL(input.url).pathname : String(input);
    requested.push(path);
    const body = site[path];
    if (body === undefined) throw new TypeError('Failed to fetch');
    return typeof body === 'number' ? new Response('', { status: body }) : new Response(body);
  };
  // The fake has the methods that the cache uses.
  const cache = new PageCache({
    build: BUILD,
    caches: caches as unknown as CacheStorage,
    fetch,
    wait,
  });
  const listStored = () => [...(caches.stores.get(toCacheName(BUILD))?.keys() ?? [])].sort();
  return { caches, cache, requested, listStored };
}

describe('filling', () => {
  it('stores all screens and files', async () => {
    const { cache, listStored } = setUp();
    await cache.fill();
    expect(listStored()).toEqual(['/_astro/a.1.js', '/_astro/b.2.css', '/admin', '/admin/inbox']);
  });

  it.each([
    ['a file is missing, because a newer build is online', { '/_astro/a.1.js': 404 }],
    [
      'a screen already belongs to the next build',
      { '/admin/inbox': '<script src="/_astro/a.9.js"></script>' },
    ],
    ['the response is the login page of a public Wi-Fi', { '/admin/inbox': '<h1>Accept the terms</h1>' }],
    ['the network fails', { '/admin': undefined }],
    ['the server fails', { '/admin': 503 }],
  ])('fails if %s', async (_, pages) => {
    await expect(setUp(pages).cache.fill()).rejects.toThrow();
  });

  it('continues where an interrupted attempt stopped', async () => {
    const { cache, requested, caches } = setUp();
    const store = await caches.open(toCacheName(BUILD));
    await store.put('/_astro/a.1.js', new Response('a'));
    await cache.fill();
    expect(requested).not.toContain('/_astro/a.1.js');
    expect(requested).toContain('/_astro/b.2.css');
  });

  it('does not download what an earlier build has stored', async () => {
    const { cache, requested, caches, listStored } = setUp();
    const earlier = await caches.open(toCacheName({ version: '1' }));
    await earlier.put('/_astro/a.1.js', new Response('a'));
    await cache.fill();
    expect(requested).not.toContain('/_astro/a.1.js');
    expect(listStored()).toContain('/_astro/a.1.js');
  });

  it('leaves nothing on a device without free storage', async () => {
    const { cache, caches } = setUp();
    caches.failure = new DOMException('Full', 'QuotaExceededError');
    await expect(cache.fill()).rejects.toThrow('Full');
    expect(await caches.keys()).toEqual([]);
  });
});

it('keeps the previous build, whose code a tab may need, and deletes older builds, but no other cache', async () => {
  const { cache, caches } = setUp();
  for (const name of ['back-office-0', 'other', 'back-office-1', 'back-office-2']) await caches.open(name);
  await cache.deleteOld();
  expect(await caches.keys()).toEqual(['other', 'back-office-1', 'back-office-2']);
});

describe('a screen', () => {
  const open = async (load: () => Promise<Response>, wait?: () => Promise<void>) => {
    const { cache } = setUp({}, wait);
    await cache.fill();
    return cache.respondWithScreen('/admin/inbox', load());
  };

  it('comes from the network', async () => {
    const response = await open(async () => new Response('new'));
    expect(await response.text()).toBe('new');
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), never],
    ['the network is slow', never, async () => undefined],
    ['the server fails', async () => new Response('', { status: 502 }), never],
  ])('is the stored page if %s', async (_, load, wait) => {
    expect(await (await open(load, wait)).text()).toBe(PAGE);
  });

  it('is the error page of the host if the page is not found', async () => {
    expect((await open(async () => new Response('', { status: 404 }))).status).toBe(404);
  });

  it('is the response of the network, even an error, if the screen is not stored', async () => {
    const { cache } = setUp();
    const response = await cache.respondWithScreen(
      '/admin/inbox',
      Promise.resolve(new Response('', { status: 502 })),
    );
    expect(response.status).toBe(502);
    await expect(cache.respondWithScreen('/admin', Promise.reject(new Error('Offline')))).rejects.toThrow();
  });
});

describe('a file', () => {
  const request = new Request('https://site.example/_astro/a.1.js');

  it('comes from any stored build without a request', async () => {
    const { cache, requested, caches } = setUp();
    await (await caches.open(toCacheName({ version: '1' }))).put('/_astro/a.1.js', new Response('stored'));
    expect(await (await cache.respondWithFile(request)).text()).toBe('stored');
    expect(requested).toEqual([]);
  });

  it('otherwise comes from the network', async () => {
    expect(await (await setUp().cache.respondWithFile(request)).text()).toBe('a');
  });
});
