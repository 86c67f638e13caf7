import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { publicHeaders } from '#src/server/platform/http/caching.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { createFunctionsHost } from '../../../local/http/functions-host.ts';
import { PublicCache } from '../../../local/http/public-cache.ts';
import { listen } from '../../../local/listen.ts';

const PUBLIC = { 'content-type': 'application/json', ...publicHeaders('"0"', ['fighters']) };
const MAX_AGE_MS = 1_000;

let calls: Request[] = [];
let respond: (request: Request) => Promise<Response> = async () => new Response();
const handler = (request: Request) => {
  calls.push(request);
  return respond(request);
};
const host = createFunctionsHost({ trustProxy: false });
const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
  void host.run({ handler, params: {} }, incoming, outgoing, new URL(`http://localhost${incoming.url}`));
});
let port = 0;
const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
const textOf = async (path: string, init: RequestInit = {}) => (await get(path, init)).text();
const purgeNow = () => purgeCdn(['fighters'], () => undefined);

beforeAll(async () => {
  port = await listen(server);
});
afterAll(async () => {
  server.close();
  await host.close();
});

let path = '';
beforeEach(() => {
  calls = [];
  // Use a different path in each test, so that it starts without a cache entry.
  path = `/${crypto.randomUUID()}`;
  respond = async () =>
    new Response(`"${calls.length}"`, { headers: { ...PUBLIC, etag: `"${calls.length}"` } });
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

it('the public cache serves all requests within a second from one function call', async () => {
  const first = await get(path);
  expect(first.headers.get('etag')).toBe('"1"');
  expect(await first.text()).toBe('"1"');
  expect(await textOf(path)).toBe('"1"');
  expect((await get(path, { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  expect(calls).toHaveLength(1);
});

it('the public cache distinguishes responses only by the parameters in Netlify-Vary', async () => {
  await get(`${path}?x=1`);
  expect(await textOf(path)).toBe('"1"');
  for (const search of ['?x=2', '?', '?y=1&x=2', '?VIEW=card'])
    expect(await textOf(path + search)).toBe('"1"');
  expect(await textOf(`${path}?view=card`)).toBe('"2"');
  for (const search of ['?view=card&x=3', '?x=3&view=card', '?view=card&view=4', '?view=%63ard'])
    expect(await textOf(path + search)).toBe('"2"');
  expect(calls).toHaveLength(2);
});

it('the public cache refreshes an entry with a request that contains no client data', async () => {
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  await get(`${path}?x=1`, { headers: { cookie: 'p8_session=x', 'if-none-match': '"1"', 'x-other': '1' } });
  expect(calls).toHaveLength(2);
  const [, refresh] = calls;
  expect(new URL(refresh?.url ?? '').pathname).toBe(path);
  expect(new URL(refresh?.url ?? '').search).toBe('');
  expect([...(refresh?.headers ?? [])]).toEqual([]);
});

it.each([
  ['any cookie', { headers: { cookie: 'theme=dark' } }],
  ['a made-up session', { headers: { cookie: 'p8_session=x' } }],
  ['the method HEAD', { method: 'HEAD' }],
  ['an ETag', { headers: { 'if-none-match': '"other"' } }],
  ['Cache-Control', { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } }],
])('the public cache serves a cached response to a request with %s', async (_case, init) => {
  await get(path);
  for (const _round of [1, 2]) expect((await get(path, init)).headers.get('etag')).toBe('"1"');
  expect(calls).toHaveLength(1);
});

it.each([
  ['a photo', { 'content-type': 'image/webp' }],
  ['a private response', { 'cache-control': 'private, no-store' }],
  ['a response for the browser only', { 'netlify-cdn-cache-control': '' }],
  ['a response that sets a cookie', { 'set-cookie': 'a=1' }],
  ['a response that depends on headers', { vary: 'Cookie' }],
  ['a response that depends on cookies', { 'netlify-vary': 'query=view,cookie=ab' }],
  ['a response without Netlify-Vary', { 'netlify-vary': '' }],
])('the public cache never shares %s', async (_case, headers) => {
  respond = async () => new Response(`"${calls.length}"`, { headers: { ...PUBLIC, ...headers } });
  expect(await textOf(path)).toBe('"1"');
  expect(await textOf(path)).toBe('"2"');
});

it('the public cache never shares a response that requires a session', async () => {
  respond = async (request) => {
    const isOwner = request.headers.get('cookie') === 'p8_session=owner';
    if (new URL(request.url).searchParams.get('view') !== 'edit')
      return new Response('"public"', { headers: PUBLIC });
    const headers = { 'cache-control': 'private, no-store', 'content-type': 'application/json' };
    return new Response(isOwner ? '"secret"' : '"rejected"', { headers, status: isOwner ? 200 : 401 });
  };
  const owner = { headers: { cookie: 'p8_session=owner' } };
  expect(await textOf(path)).toBe('"public"');
  expect(await textOf(`${path}?view=edit`, owner)).toBe('"secret"');
  expect(await textOf(`${path}?view=edit`)).toBe('"rejected"');
  expect(await textOf(`${path}?view=edit`, owner)).toBe('"secret"');
  expect(await textOf(path, owner)).toBe('"public"');
});

it('the public cache loads an expired entry once for all waiting clients', async () => {
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  const gate = Promise.withResolvers<void>();
  const originalRespond = respond;
  respond = async (request) => {
    await gate.promise;
    return originalRespond(request);
  };
  const requests = [get(path, { headers: { 'if-none-match': '"0"' } })];
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2);
  requests.push(get(path), get(path));
  gate.resolve();
  const texts = await Promise.all(requests.map(async (request) => (await request).text()));
  expect(texts).toEqual(['"2"', '"2"', '"2"']);
  expect(calls).toHaveLength(2);
});

it('the public cache refreshes an entry before it expires, and no client waits for that', async () => {
  await get(path);
  const gate = Promise.withResolvers<void>();
  const originalRespond = respond;
  respond = async (request) => {
    await gate.promise;
    return originalRespond(request);
  };
  vi.advanceTimersByTime(MAX_AGE_MS / 2 - 1);
  expect(await textOf(path)).toBe('"1"');
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await textOf(path)).toBe('"1"');
  expect(await textOf(path)).toBe('"1"');
  expect(calls).toHaveLength(2);
  gate.resolve();
  await expect.poll(() => textOf(path), { timeout: 60_000 }).toBe('"2"');
  vi.advanceTimersByTime(MAX_AGE_MS / 2 - 1);
  expect(await textOf(path)).toBe('"2"');
  expect(calls).toHaveLength(2);
});

it('the public cache keeps serving an entry whose refresh fails, and tries to refresh it again', async () => {
  await get(path);
  const originalRespond = respond;
  respond = async () => {
    throw new Error('Broken');
  };
  vi.advanceTimersByTime(MAX_AGE_MS / 2);
  expect(await textOf(path)).toBe('"1"');
  expect(await textOf(path)).toBe('"1"');
  respond = originalRespond;
  await expect.poll(() => textOf(path), { timeout: 60_000 }).not.toBe('"1"');
});

it.each([
  ['reuses the cached file of an entry after a refresh with the same body', 'A', true],
  ['does not reuse the cached file of an entry after a refresh with another body', 'B', false],
])('the public cache %s', async (_case, refreshed, isReused) => {
  const cache = new PublicCache();
  const url = new URL(`http://localhost${path}`);
  const load = (body: string) => async () => new Response(body, { headers: PUBLIC });
  const first = await cache.get(url, { forClient: load('A'), forEveryone: load('A') });
  vi.advanceTimersByTime(MAX_AGE_MS);
  const second = await cache.get(url, { forClient: load('A'), forEveryone: load(refreshed) });
  const [firstFile, secondFile] = [first, second].map((response) => 'file' in response && response.file);
  expect(firstFile).toMatchObject({ body: Buffer.from('A') });
  expect(secondFile === firstFile).toBe(isReused);
  expect(secondFile).toMatchObject({ body: Buffer.from(refreshed) });
});

it('the public cache continues a load for the other clients when the client that started it disconnects', async () => {
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  const gate = Promise.withResolvers<void>();
  const originalRespond = respond;
  respond = async (request) => {
    await gate.promise;
    request.signal.throwIfAborted();
    return originalRespond(request);
  };
  const abort = new AbortController();
  const first = get(path, { signal: abort.signal }).catch(() => 'aborted');
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2);
  const second = get(path);
  abort.abort();
  expect(await first).toBe('aborted');
  gate.resolve();
  expect(await (await second).text()).toBe('"2"');
});

it('the public cache serves the new data after a write, even if a read was in progress', async () => {
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  const gate = Promise.withResolvers<void>();
  const originalRespond = respond;
  respond = async (request) => {
    const response = await originalRespond(request);
    if (request.method === 'PUT') await purgeNow();
    else await gate.promise;
    return response;
  };
  const readBefore = get(path);
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2);
  await get(path, { method: 'PUT' });
  const readAfter = get(path);
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(4);
  gate.resolve();
  expect(await (await readBefore).text()).toBe('"2"');
  expect(await (await readAfter).text()).toBe('"4"');
  expect(await textOf(path)).toBe('"4"');
});

it.each([
  ['fails', 401],
  ['succeeds without changing public content', 201],
])('the public cache keeps its entries when a write %s', async (_case, status) => {
  await get(path);
  const originalRespond = respond;
  respond = async (request) =>
    request.method === 'POST' ? new Response(null, { status }) : originalRespond(request);
  await get(path, { method: 'POST', headers: { cookie: 'p8_session=x' } });
  expect(await textOf(path)).toBe('"1"');
});

it('the public cache does not store a failed load', async () => {
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  const originalRespond = respond;
  respond = async () =>
    new Response('No', { status: 503, headers: { 'cache-control': 'private, no-store' } });
  expect((await get(path)).status).toBe(503);
  respond = originalRespond;
  expect((await get(path)).status).toBe(200);
});

it('the public cache keeps an entry loaded after a purge when an earlier load fails', async () => {
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  const { promise: failure, resolve: fail } = Promise.withResolvers<Response>();
  const originalRespond = respond;
  respond = () => failure;
  const readBefore = get(path);
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2);
  await purgeNow();
  respond = originalRespond;
  expect(await textOf(path)).toBe('"3"');
  fail(new Response('No', { status: 503, headers: { 'cache-control': 'private, no-store' } }));
  expect((await readBefore).status).toBe(503);
  expect(await textOf(path)).toBe('"3"');
});

it('the public cache tries again after a load that threw', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await get(path);
  vi.advanceTimersByTime(MAX_AGE_MS);
  const originalRespond = respond;
  respond = async () => {
    throw new Error('Broken');
  };
  expect((await get(path)).status).toBe(500);
  respond = originalRespond;
  expect((await get(path)).status).toBe(200);
  vi.restoreAllMocks();
});

it('a refresh in a full public cache removes no other entry', async () => {
  const cache = new PublicCache();
  const respondNow = async () => new Response('[]', { headers: PUBLIC });
  const load = vi.fn(respondNow);
  const loadPath = (name: string) =>
    cache.get(new URL(`http://localhost/${name}`), { forClient: load, forEveryone: respondNow });
  const paths = Array.from({ length: 100 }, (_, index) => `${index}`);
  for (const name of paths) await loadPath(name);
  vi.advanceTimersByTime(MAX_AGE_MS);
  await loadPath('99');
  await loadPath('0');
  expect(load).toHaveBeenCalledTimes(paths.length);
});
