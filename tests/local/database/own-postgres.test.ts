import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDb, createPooledDb, type Db } from '#src/server/db/db.ts';
import { migrateToLatest } from '#src/server/db/migrate.ts';
import { readEnv } from '#src/server/env/env.ts';
import { openDatabase } from '../../../local/database/database.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { StartError } from '../../../local/start-error.ts';
import { runWithDatabase } from '../../../scripts/build/run-with-database.ts';
import { type PostgresServer, startPostgres } from '../../../tools/postgres-server.ts';
import { holdTransactionInSilence } from '../../support/idle-transaction.ts';

// The bridge in front of a PostgreSQL that is not Neon's. This file runs where PostgreSQL is installed.

let plain: PostgresServer;
let strict: PostgresServer;
beforeAll(async () => {
  [plain, strict] = await Promise.all([
    startPostgres('own-postgres-'),
    startPostgres('tls-postgres-', undefined, { demandsTls: true }),
  ]);
});
afterAll(() => Promise.all([plain.stop(), strict.stop()]));

type Change = { host?: string; password?: string; database?: string; parameters?: string };

/** The URL of a server, changed; CERTIFICATE stands for the file of the server's certificate. */
function toUrl({ url, certificate }: PostgresServer, { host, password, database, parameters = '' }: Change) {
  const changed = new URL(url);
  changed.hostname = host ?? changed.hostname;
  changed.password = password ?? changed.password;
  changed.pathname = database ?? changed.pathname;
  changed.search = parameters.replace('CERTIFICATE', encodeURIComponent(certificate));
  return changed.href;
}

async function isEncrypted(db: Db): Promise<boolean | undefined> {
  const { rows } = await sql<{
    ssl: boolean;
  }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  return rows[0]?.ssl;
}

async function open(databaseUrl: string) {
  const database = await openDatabase({ dataDir: null, databaseUrl });
  const env = readEnv(database.variables);
  const pooled = createPooledDb(env);
  onTestFinished(async () => {
    await pooled.destroy();
    await database.close();
  });
  return { env, http: createDb(env), pooled };
}

async function explainFailure(databaseUrl: string): Promise<string> {
  const opened = openDatabase({ dataDir: null, databaseUrl });
  const error: unknown = await opened.then(
    ({ close }) => close(),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError; // It was just asserted.
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain('tester-password');
  expect(message).not.toContain('\n');
  return message;
}

describe('a server that demands TLS', () => {
  it.each<[string, Change]>([
    ['no sslmode', {}],
    ['sslmode=prefer', { parameters: 'sslmode=prefer' }],
    ['sslmode=require, which checks no certificate', { parameters: 'sslmode=require', host: '127.0.0.1' }],
    ['sslmode=require as node-postgres spells it', { parameters: 'sslmode=no-verify' }],
    ['ssl=true', { parameters: 'ssl=true' }],
    [
      'sslmode=require and a root',
      { parameters: 'sslmode=require&sslrootcert=CERTIFICATE', host: '127.0.0.1' },
    ],
    [
      'sslmode=verify-ca, by any name',
      { parameters: 'sslmode=verify-ca&sslrootcert=CERTIFICATE', host: '127.0.0.1' },
    ],
    ['sslmode=verify-full, by its name', { parameters: 'sslmode=verify-full&sslrootcert=CERTIFICATE' }],
  ])('is used encrypted over both protocols with %s', async (_case, change) => {
    const { http, pooled } = await open(toUrl(strict, change));
    expect(await isEncrypted(http)).toBe(true);
    expect(await isEncrypted(pooled)).toBe(true);
  });

  it('takes the migrations, and the process of a build reads its lists', async () => {
    const databaseUrl = toUrl(strict, { parameters: 'sslmode=verify-full&sslrootcert=CERTIFICATE' });
    const { env } = await open(databaseUrl);
    expect((await migrateToLatest(env)).length).toBeGreaterThan(0);
    vi.stubEnv('DATABASE_URL', databaseUrl);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await runWithDatabase(['tests/local/fixtures/list-gyms.ts'])).toBe(0);
    expect(await runWithDatabase(['--eval', 'process.exit(3)'])).toBe(3);
  });

  it.each<[string, Change, RegExp]>([
    [
      'TLS is disabled',
      { parameters: 'sslmode=disable' },
      /demands TLS, and sslmode=disable does not use it/,
    ],
    [
      'its certificate is not trusted',
      { parameters: 'sslmode=verify-full' },
      /not trusted \(self-signed certificate\)/,
    ],
    [
      'its certificate is for another name',
      { parameters: 'sslmode=verify-full&sslrootcert=CERTIFICATE', host: '127.0.0.1' },
      /not trusted \(Hostname\/IP does not match/,
    ],
    [
      'the system does not trust it',
      { parameters: 'sslrootcert=system' },
      /not trusted \(self-signed certificate\)/,
    ],
    ['no root is given', { parameters: 'sslmode=verify-ca' }, /needs sslrootcert/],
    ['the root is missing', { parameters: 'sslmode=verify-ca&sslrootcert=/none.crt' }, /ENOENT.*\/none\.crt/],
    ['the mode is misspelled', { parameters: 'sslmode=verify_full' }, /must be one of .*, not "verify_full"/],
    ['the password is wrong', { password: 'guess' }, /rejected the password of the user "tester"/],
    ['there is no password', { password: '' }, /asks for a password, and the URL has none/],
    ['the database does not exist', { database: '/gone' }, /has no database "gone"/],
  ])('is refused with one sentence when %s', async (_case, change, sentence) => {
    expect(await explainFailure(toUrl(strict, change))).toMatch(sentence);
  });
});

describe('a server without TLS', () => {
  it.each<[string, Change]>([
    ['no sslmode', {}],
    ['sslmode=prefer', { parameters: 'sslmode=prefer' }],
    ['sslmode=disable', { parameters: 'sslmode=disable' }],
  ])('is used unencrypted over both protocols with %s', async (_case, change) => {
    const { http, pooled } = await open(toUrl(plain, change));
    expect(await isEncrypted(http)).toBe(false);
    expect(await isEncrypted(pooled)).toBe(false);
  });

  it.each(['require', 'verify-full'])('is refused with one sentence by sslmode=%s', async (mode) => {
    expect(await explainFailure(toUrl(plain, { parameters: `sslmode=${mode}` }))).toContain(
      `offers no TLS, and sslmode=${mode} demands it`,
    );
  });

  it('is refused with one sentence when its host is unknown', async () => {
    expect(await explainFailure('postgres://tester:tester-password@database.invalid/postgres')).toContain(
      'the host database.invalid is unknown',
    );
  });

  it('is refused with one sentence when nothing listens', async () => {
    expect(await explainFailure('postgres://tester:tester-password@127.0.0.1:1/postgres')).toContain(
      'no server listens on 127.0.0.1:1',
    );
  });

  it.each([
    ['closes the connection', '', /the server closed the connection/],
    ['speaks another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n', /did not answer the request for TLS/],
    ['has plain text slipped in before TLS', 'S\0', /did not answer the request for TLS/],
  ])('is refused with one sentence when it %s', async (_case, answer, sentence) => {
    const impostor = createServer((socket) => void socket.once('data', () => socket.end(answer)));
    await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void impostor.close());
    const address = impostor.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await explainFailure(`postgres://tester:tester-password@127.0.0.1:${port}/postgres`)).toMatch(
      sentence,
    );
  });

  it('ends a client that is silent in a transaction, tells it why, and frees its locks', async () => {
    const bridge = await startNeonBridge({ databaseUrl: plain.url, idleTransactionMs: 300 });
    onTestFinished(bridge.close);
    await holdTransactionInSilence({ databaseUrl: plain.url, neonProxyUrl: bridge.url });
  });

  it('tells a client why it ends its connection', async () => {
    const { pooled } = await open(plain.url);
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(pooled);
    await expect(ended).rejects.toThrow('terminating connection due to administrator command');
  });

  it('may be gone for a while: the next statement dials again', async () => {
    const { http, pooled } = await open(plain.url);
    expect(await isEncrypted(http)).toBe(false);
    await plain.kill();
    // The connection that is open serves until its process notices that the server was killed.
    await vi.waitFor(() => expect(isEncrypted(http)).rejects.toThrow(), { timeout: 60_000 });
    await expect(isEncrypted(pooled)).rejects.toThrow('ECONNREFUSED');
    await plain.start();
    expect(await isEncrypted(http)).toBe(false);
    expect(await isEncrypted(pooled)).toBe(false);
  });
});
