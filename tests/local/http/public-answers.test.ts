import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFunctionsHost } from '../../../local/http/functions-host.ts';

const PUBLIC = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, s-maxage=300',
};
const KEPT_MS = 1_000;

let calls: Request[] = [];
let answer: (request: Request) => Promise<Response> = async () => new Response();
const handler = (request: Request) => {
  calls.push(request);
  return answer(request);
};
const host = createFunctionsHost({ trustProxy: false });
const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
  void host.run({ handler, params: {} }, incoming, outgoing, new URL(`http://localhost${incoming.url}`));
});
const ask = (path: string, init: RequestInit = {}) => {
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  return fetch(`http://127.0.0.1:${port}${path}`, init);
};

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

let path = '';
beforeEach(() => {
  calls = [];
  // Each test asks for something of its own: no other one's answer is kept for it.
  path = `/${crypto.randomUUID()}`;
  answer = async () =>
    new Response(`"${calls.length}"`, { headers: { ...PUBLIC, etag: `"${calls.length}"` } });
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

it('answers all who ask within a second from one call', async () => {
  const first = await ask(path);
  expect(first.headers.get('etag')).toBe('"1"');
  expect(await first.text()).toBe('"1"');
  expect(await (await ask(path)).text()).toBe('"1"');
  expect((await ask(path, { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  expect(calls).toHaveLength(1);
  await ask(`${path}?view=card`);
  expect(calls).toHaveLength(2);
});

it('keeps no photo, however public it is', async () => {
  answer = async () => new Response('pixels', { headers: { ...PUBLIC, 'content-type': 'image/webp' } });
  await ask(path);
  await ask(path);
  expect(calls).toHaveLength(2);
});

it('asks once for all who wait when the second is over, whatever copy the first of them has', async () => {
  await ask(path);
  vi.advanceTimersByTime(KEPT_MS);
  const gate = Promise.withResolvers<void>();
  const again = answer;
  answer = async (request) => {
    await gate.promise;
    return request.headers.has('if-none-match') ? new Response(null, { status: 304 }) : again(request);
  };
  const waiting = [ask(path, { headers: { 'if-none-match': '"0"' } })];
  await expect.poll(() => calls.length).toBe(2);
  waiting.push(ask(path), ask(path));
  gate.resolve();
  const texts = await Promise.all(waiting.map(async (one) => (await one).text()));
  expect(texts).toEqual(['"2"', '"2"', '"2"']);
  expect(calls).toHaveLength(2);
});

it('knows after a write what was written, also where the read was on its way', async () => {
  await ask(path);
  const gate = Promise.withResolvers<void>();
  const quick = answer;
  answer = async (request) => {
    const early = await quick(request);
    if (request.method === 'GET') await gate.promise;
    return early;
  };
  vi.advanceTimersByTime(KEPT_MS);
  const early = ask(path);
  await expect.poll(() => calls.length).toBe(2);
  await ask(path, { method: 'PUT', headers: { cookie: 'p8_session=x' } });
  gate.resolve();
  expect(await (await early).text()).toBe('"2"');
  expect(await (await ask(path)).text()).toBe('"4"');
});

it('shares nothing with the owner, nothing that is private, and no failure for longer than it lasts', async () => {
  await ask(path);
  expect(await (await ask(path, { headers: { cookie: 'p8_session=x' } })).text()).toBe('"2"');
  expect(await (await ask(path)).text()).toBe('"1"');
  vi.advanceTimersByTime(KEPT_MS);
  answer = async () => new Response('No', { status: 503, headers: { 'cache-control': 'private, no-store' } });
  expect((await ask(path)).status).toBe(503);
  answer = async () => new Response('mine', { headers: { 'cache-control': 'private, no-store' } });
  const before = calls.length;
  expect(await (await ask(path)).text()).toBe('mine');
  expect(await (await ask(path)).text()).toBe('mine');
  expect(calls).toHaveLength(before + 2);
});
