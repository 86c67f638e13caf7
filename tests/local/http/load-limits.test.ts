import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  createFunctionsHost,
  MAX_CONCURRENT_REQUESTS,
  MAX_REQUESTS_PER_NETWORK,
} from '../../../local/http/functions-host.ts';
import { listen } from '../../../local/listen.ts';

/** Long enough for hundreds of requests on a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 };

/** Starts a server behind a trusted proxy. Its function waits for `gate` and then echoes the body. */
async function startServer(gate: Promise<void>) {
  let running = 0;
  const handler = async (request: Request) => {
    running += 1;
    await gate;
    return new Response(`Received ${await request.text()}`);
  };
  const host = createFunctionsHost({ trustProxy: true });
  const server = createServer((incoming, outgoing) => {
    void host.run({ handler, params: {} }, incoming, outgoing, new URL('http://localhost/api/slow'));
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    running: () => running,
    fetchFrom: (clientIp: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { 'x-forwarded-for': clientIp } }),
    openSocket: () => connect(port, '127.0.0.1'),
  };
}

const times = <T>(count: number, run: () => T) => Array.from({ length: count }, run);

it('the platform responds with 503 and Retry-After while the maximum number of requests is running', async () => {
  const gate = Promise.withResolvers<void>();
  const { running, fetchFrom } = await startServer(gate.promise);
  let host = 0;
  const accepted = times(MAX_CONCURRENT_REQUESTS, () => {
    host += 1;
    return fetchFrom(`192.0.2.${host % 8}`);
  });
  await expect.poll(running, LONG_TIMEOUT).toBe(MAX_CONCURRENT_REQUESTS);
  const rejected = await fetchFrom('192.0.2.9');
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rejected.headers.get('content-type')).toBe('application/problem+json');
  expect(rejected.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await rejected.json()).toMatchObject({ status: 503, detail: /try again/ });
  expect(running()).toBe(MAX_CONCURRENT_REQUESTS);
  gate.resolve();
  const responses = await Promise.all(accepted);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetchFrom('192.0.2.9')).status).toBe(200);
});

it('the platform runs only a part of the maximum number of requests for one network', async () => {
  const gate = Promise.withResolvers<void>();
  const { running, fetchFrom } = await startServer(gate.promise);
  let host = 0;
  const fetchFromNetwork = () => {
    host += 1;
    return fetchFrom(`2001:db8::${host}`);
  };
  let rejectedCount = 0;
  const flood = times(MAX_CONCURRENT_REQUESTS, async () => {
    const { status } = await fetchFromNetwork();
    if (status === 503) rejectedCount += 1;
    return status;
  });
  await expect
    .poll(() => [running(), rejectedCount], LONG_TIMEOUT)
    .toEqual([MAX_REQUESTS_PER_NETWORK, MAX_CONCURRENT_REQUESTS - MAX_REQUESTS_PER_NETWORK]);
  const fromOtherNetwork = fetchFrom('2001:db8:0:1::1');
  await expect.poll(running, LONG_TIMEOUT).toBe(MAX_REQUESTS_PER_NETWORK + 1);
  gate.resolve();
  expect((await fromOtherNetwork).status).toBe(200);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_REQUESTS_PER_NETWORK);
});

it('the platform serves a client while the bodies of hundreds of requests from its network stall', async () => {
  const { running, fetchFrom, openSocket } = await startServer(Promise.resolve());
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Length: 10\r\n\r\nhalf ';
  // More requests than may run concurrently.
  const sockets: Socket[] = times(MAX_CONCURRENT_REQUESTS + 44, openSocket);
  for (const socket of sockets) socket.write(head);
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('ready', resolve))));
  expect((await fetchFrom('192.0.2.1', { method: 'POST', body: 'whole' })).status).toBe(200);
  expect(await (await fetchFrom('192.0.2.1', { method: 'POST', body: 'whole' })).text()).toBe(
    'Received whole',
  );
  expect(running()).toBe(2);
  const last = sockets.pop();
  const lateResponse = new Promise<string>((resolve) =>
    last?.once('data', (chunk) => resolve(String(chunk))),
  );
  last?.write(' late');
  expect(await lateResponse).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
  expect((await fetchFrom('192.0.2.1')).status).toBe(200);
});
