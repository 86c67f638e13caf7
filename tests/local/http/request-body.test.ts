import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  BODY_STALL_MS,
  BODY_TOTAL_MS,
  BodyReader,
  MAX_CONCURRENT_BODIES,
} from '../../../local/http/request-body.ts';

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const KB = 1_000;
const MB = 1_000_000;

let reader: BodyReader;
beforeEach(() => {
  reader = new BodyReader();
});

/** Starts to read the body of a request. The test then sends the body. */
function startRequest({ headers = {}, network = '192.0.2.1' } = {}) {
  const connection = new PassThrough();
  // The reader uses only the stream and the headers.
  const incoming = Object.assign(connection, { headers }) as unknown as IncomingMessage;
  const result = reader.read(incoming, network);
  const status = result.then(
    (body) => (body === null ? 'disconnected' : 'complete'),
    (error: { kind: string }) => error.kind,
  );
  return { connection, result, status };
}

async function send({ connection }: { connection: PassThrough }, bytes: number): Promise<void> {
  connection.write(Buffer.alloc(bytes));
  await setImmediate();
}

function useFakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return { [Symbol.dispose]: () => void vi.useRealTimers() };
}

it('BodyReader returns the bytes of a body unchanged', async () => {
  const request = startRequest();
  for (const chunk of ['one ', 'two ', 'three']) request.connection.write(chunk);
  request.connection.end();
  const body = await request.result;
  expect(await new Response(body?.content ?? null).text()).toBe('one two three');
});

it('BodyReader rejects a body that stalls', async () => {
  using _clock = useFakeClock();
  const request = startRequest();
  await send(request, KB);
  vi.advanceTimersByTime(BODY_STALL_MS);
  expect(await request.status).toBe('timeout');
  await expect(request.result).rejects.toMatchObject({ headers: { connection: 'close' } });
});

it('BodyReader rejects a body that is too slow on average', async () => {
  using _clock = useFakeClock();
  const request = startRequest();
  for (let seconds = 0; seconds < 40; seconds += 10) {
    await send(request, 1);
    vi.advanceTimersByTime(10_000);
  }
  expect(await request.status).toBe('timeout');
});

it('BodyReader rejects a body that exceeds the total time limit', async () => {
  using _clock = useFakeClock();
  const request = startRequest({ headers: MULTIPART });
  for (let ms = 0; ms < BODY_TOTAL_MS; ms += 10_000) {
    await send(request, 200 * KB);
    vi.advanceTimersByTime(10_000);
  }
  expect(await request.status).toBe('timeout');
});

it('BodyReader accepts a photo of 4.5 MB from a slow phone connection with pauses', async () => {
  using _clock = useFakeClock();
  const request = startRequest({ headers: MULTIPART });
  for (let sent = 0; sent < 4.5 * MB; sent += 150 * KB) {
    await send(request, 150 * KB);
    vi.advanceTimersByTime(BODY_STALL_MS - 1_000);
  }
  request.connection.end();
  expect(await request.status).toBe('complete');
});

it.each([
  ['JSON', {}, 1 * MB],
  ['a multipart form', MULTIPART, 20 * MB],
])('BodyReader limits the size of %s', async (_type, headers, maxBytes) => {
  const declared = { ...headers, 'content-length': String(maxBytes + 1) };
  expect(await startRequest({ headers: declared }).status).toBe('too-large');
  const exact = startRequest({ headers });
  await send(exact, maxBytes);
  exact.connection.end();
  expect(await exact.status).toBe('complete');
  const chunked = startRequest({ headers });
  await send(chunked, maxBytes);
  await send(chunked, 1);
  expect(await chunked.status).toBe('too-large');
});

it('BodyReader limits the concurrent bodies of one network without affecting other networks', async () => {
  const pending = Array.from({ length: MAX_CONCURRENT_BODIES / 2 }, () => startRequest());
  expect(await startRequest().status).toBe('unavailable');
  const other = startRequest({ network: '192.0.2.2' });
  other.connection.end();
  expect(await other.status).toBe('complete');
  pending[0]?.connection.end();
  expect(await pending[0]?.status).toBe('complete');
  const next = startRequest();
  next.connection.end();
  expect(await next.status).toBe('complete');
});

it('BodyReader limits the memory for bodies of one network until their requests are done', async () => {
  const bodies = Array.from({ length: 4 }, () => startRequest({ headers: MULTIPART }));
  for (const body of bodies.slice(0, 3)) await send(body, 19 * MB);
  const [first, , , last] = bodies;
  if (!first || !last) throw new Error('Expected four bodies');
  await send(last, 19 * MB);
  expect(await last.status).toBe('unavailable');
  first.connection.end();
  (await first.result)?.release();
  const next = startRequest({ headers: MULTIPART });
  await send(next, 19 * MB);
  next.connection.end();
  expect(await next.status).toBe('complete');
});

it('BodyReader counts the memory overhead of each chunk', async () => {
  const request = startRequest();
  const chunk = Buffer.from('x');
  for (let sent = 0; sent < 300 * KB; sent += 1) request.connection.emit('data', chunk);
  expect(await request.status).toBe('unavailable');
});

it('BodyReader frees the memory of a body whose client disconnects', async () => {
  for (let round = 0; round < MAX_CONCURRENT_BODIES; round += 1) {
    const request = startRequest({ headers: MULTIPART });
    await send(request, 100 * KB);
    request.connection.destroy();
    expect(await request.status).toBe('disconnected');
  }
});
