import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createFunctionsHost, RUNNING_MAX } from '../../../local/http/functions-host.ts';

const SHARE = RUNNING_MAX / 2;
/** Hundreds of requests take a while on a busy machine. */
const PATIENT = { timeout: 60_000 };

/** A server behind a proxy whose function waits for `gate` and echoes the body. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  return {
    running: () => running,
    fetchFrom: (clientIp: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { 'x-forwarded-for': clientIp } }),
    openSocket: () => connect(port, '127.0.0.1'),
  };
}

const times = <T>(count: number, run: () => T) => Array.from({ length: count }, run);

it('answers 503 with Retry-After when all slots are taken, and recovers', async () => {
  const gate = Promise.withResolvers<void>();
  const { running, fetchFrom } = await startServer(gate.promise);
  const first = [
    ...times(SHARE, () => fetchFrom('192.0.2.1')),
    ...times(SHARE, () => fetchFrom('192.0.2.2')),
  ];
  await expect.poll(running, PATIENT).toBe(RUNNING_MAX);
  const refused = await fetchFrom('192.0.2.3');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ status: 503, detail: /try again/ });
  expect(running()).toBe(RUNNING_MAX);
  gate.resolve();
  const responses = await Promise.all(first);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetchFrom('192.0.2.3')).status).toBe(200);
});

it('leaves half of the slots to others when one network takes all that it can get', async () => {
  const gate = Promise.withResolvers<void>();
  const { running, fetchFrom } = await startServer(gate.promise);
  let host = 0;
  const fetchFromNetwork = () => {
    host += 1;
    return fetchFrom(`2001:db8::${host}`);
  };
  let refused = 0;
  const attack = times(RUNNING_MAX, async () => {
    const { status } = await fetchFromNetwork();
    if (status === 503) refused += 1;
    return status;
  });
  await expect.poll(() => [running(), refused], PATIENT).toEqual([SHARE, SHARE]);
  const other = fetchFrom('2001:db8:0:1::1');
  await expect.poll(running, PATIENT).toBe(SHARE + 1);
  gate.resolve();
  expect((await other).status).toBe(200);
  const statuses = await Promise.all(attack);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE);
});

it('serves a client while hundreds of requests of its network hold their bodies back', async () => {
  const { running, fetchFrom, openSocket } = await startServer(Promise.resolve());
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Length: 10\r\n\r\nhalf ';
  const sockets: Socket[] = times(RUNNING_MAX + 44, openSocket);
  for (const socket of sockets) socket.write(head);
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('ready', resolve))));
  expect((await fetchFrom('192.0.2.1', { method: 'POST', body: 'whole' })).status).toBe(200);
  expect(await (await fetchFrom('192.0.2.1', { method: 'POST', body: 'whole' })).text()).toBe(
    'Received whole',
  );
  expect(running()).toBe(2);
  const last = sockets.pop();
  const answered = new Promise<string>((resolve) => last?.once('data', (chunk) => resolve(String(chunk))));
  last?.write(' late');
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
  expect((await fetchFrom('192.0.2.1')).status).toBe(200);
});
