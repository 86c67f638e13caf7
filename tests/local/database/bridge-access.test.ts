import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createDb, createPooledDb, pingDatabase } from '#src/server/platform/db/db.ts';
import { EMBEDDED_DATABASE_URL } from '../../../local/database/embedded-postgres.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { openEmptyPostgres } from '../../support/database/empty-postgres.ts';

const statements: string[] = [];
const cleanups = new AsyncDisposableStack();
let bridgeUrl = new URL('http://localhost');

beforeAll(async () => {
  const postgres = await openEmptyPostgres();
  cleanups.defer(() => postgres.close());
  const bridge = await startNeonBridge({
    connect: postgres.connect,
    databaseUrl: EMBEDDED_DATABASE_URL,
    onQuery: (query) => statements.push(query),
  });
  cleanups.defer(bridge.close);
  bridgeUrl = new URL(bridge.url);
});
afterAll(() => cleanups.disposeAsync());

type Headers = Record<string, string>;
type RejectedRequest = [problem: string, toPath: (secret: string) => string, headers: Headers];

const REJECTED: RejectedRequest[] = [
  ['has no secret', () => '', {}],
  ['has an empty secret', () => '/', {}],
  ['has the secret of another start', () => `/${'A'.repeat(43)}`, {}],
  ['has only a prefix of the secret', (secret) => secret.slice(0, -1), {}],
  ['has the secret in the query', (secret) => `/x?${secret}`, {}],
  ['has a character before the secret', (secret) => `/x${secret}`, {}],
  ['has a non-ASCII secret', () => `/${encodeURI('é'.repeat(43))}`, {}],
  ['comes from a web page on another site', (secret) => secret, { origin: 'https://evil.example' }],
  ['comes from a sandboxed page or a form', (secret) => secret, { origin: 'null' }],
  ['has an empty Origin', (secret) => secret, { origin: '' }],
  ['uses another host name, as in a DNS rebinding attack', (secret) => secret, { host: 'evil.example' }],
  [
    'uses a host name that starts like a loopback address',
    (secret) => secret,
    { host: '127.0.0.1.evil.example' },
  ],
  ['uses an IP address of a private network', (secret) => secret, { host: '192.168.0.2:80' }],
];

function post(path: string, headers: Headers): Promise<number | undefined> {
  const body = JSON.stringify({ query: 'select 1' });
  return new Promise((resolve, reject) => {
    const options = { port: bridgeUrl.port, host: '127.0.0.1', path, headers, method: 'POST', agent: false };
    request(options, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(body);
  });
}

function openWebSocket(path: string, headers: Headers): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${bridgeUrl.host}${path}`, { headers });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
    socket.on('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode);
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

describe('the Neon bridge', () => {
  it.each(REJECTED)(
    'rejects an HTTP request that %s, without running its statement',
    async (_problem, toPath, headers) => {
      statements.length = 0;
      expect(await post(`${toPath(bridgeUrl.pathname)}/sql`, headers)).toBe(403);
      expect(statements).toEqual([]);
    },
  );

  it.each(REJECTED)('rejects a WebSocket that %s', async (_problem, toPath, headers) => {
    expect(await openWebSocket(`${toPath(bridgeUrl.pathname)}/v2`, headers)).toBe(403);
  });

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST:80', '[::1]:80'])(
    'serves requests with the bridge secret and the host %s',
    async (host) => {
      expect(await post(`${bridgeUrl.pathname}/sql`, { host })).toBe(200);
      expect(await openWebSocket(`${bridgeUrl.pathname}/v2`, { host })).toBe(101);
    },
  );

  it('rejects a CORS preflight', async () => {
    const response = await fetch(`${bridgeUrl}/sql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('rejects a request before it reads the body', async () => {
    const socket = connect(Number(bridgeUrl.port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('POST /sql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000000\r\n\r\n{');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('responds with 404 to an unknown path that begins with the bridge secret', async () => {
    expect(await post(`${bridgeUrl.pathname}/other`, {})).toBe(404);
  });
});

describe('the bridge secret', () => {
  it('has 256 bits and changes with each start', async () => {
    const other = await startNeonBridge({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    onTestFinished(other.close);
    const { pathname } = new URL(other.url);
    expect(pathname).toMatch(/^\/[\w-]{43}$/);
    expect(pathname).not.toBe(bridgeUrl.pathname);
  });

  it('works with both protocols of the driver', async () => {
    const location = { databaseUrl: EMBEDDED_DATABASE_URL, bridgeUrl: bridgeUrl.href };
    await pingDatabase(createDb(location));
    const pooled = createPooledDb(location);
    onTestFinished(() => pooled.destroy());
    await pingDatabase(pooled);
  });

  it('is not in the error from a failed connection', async () => {
    const secret = 'S'.repeat(43);
    const location = { databaseUrl: EMBEDDED_DATABASE_URL, bridgeUrl: `${bridgeUrl.origin}/${secret}` };
    const pooled = createPooledDb(location);
    onTestFinished(() => pooled.destroy());
    for (const db of [createDb(location), pooled]) {
      const error: unknown = await pingDatabase(db).catch((reason) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(inspectDeeply(error)).not.toContain(secret);
    }
  });
});

const inspectDeeply = (error: unknown) => inspect(error, { depth: 10, showHidden: true });
