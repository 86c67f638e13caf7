import { createServer } from 'node:net';
import { neon } from '@neondatabase/serverless';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDb, createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openDatabase } from '../../../local/database/database.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { listen } from '../../../local/listen.ts';
import { UserError } from '../../../local/user-error.ts';
import { runWithDatabase } from '../../../scripts/build/run-with-database.ts';
import { type PostgresServer, startPostgres } from '../../../tools/postgres-server.ts';
import { expectIdleTransactionEnded } from '../../support/database/idle-transaction.ts';

// Tests the Neon bridge in front of a PostgreSQL server. Runs only where PostgreSQL is installed.

let serverWithoutTls: PostgresServer;
let serverWithTls: PostgresServer;
beforeAll(async () => {
  [serverWithoutTls, serverWithTls] = await Promise.all([
    startPostgres('own-postgres-'),
    startPostgres('tls-postgres-', undefined, { requireTls: true }),
  ]);
});
afterAll(() => Promise.all([serverWithoutTls.stop(), serverWithTls.stop()]));

type UrlChanges = { host?: string; password?: string; database?: string; parameters?: string };

/** Returns the server's URL with changes. Replaces CERTIFICATE in the parameters with the server certificate's path. */
function toUrl(
  { url, certificate }: PostgresServer,
  { host, password, database, parameters = '' }: UrlChanges,
) {
  const result = new URL(url);
  result.hostname = host ?? result.hostname;
  result.password = password ?? result.password;
  result.pathname = database ?? result.pathname;
  result.search = parameters.replace('CERTIFICATE', encodeURIComponent(certificate));
  return result.href;
}

async function isEncrypted(db: Db): Promise<boolean | undefined> {
  const { rows } = await sql<{
    ssl: boolean;
  }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  return rows[0]?.ssl;
}

/** Opens the database at a URL. Returns a connection for each protocol of the Neon bridge. */
async function open(databaseUrl: string) {
  const database = await openDatabase({ dataDir: null, databaseUrl });
  const env = readEnv(database.variables);
  const webSocketDb = createPooledDb(env);
  onTestFinished(async () => {
    await webSocketDb.destroy();
    await database.close();
  });
  return { env, httpDb: createDb(env), webSocketDb };
}

async function getFailureMessage(databaseUrl: string): Promise<string> {
  const opened = openDatabase({ dataDir: null, databaseUrl });
  const error: unknown = await opened.then(
    ({ close }) => close(),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError; // Asserted above.
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain('tester-password');
  expect(message).not.toContain('\n');
  return message;
}

describe('a server that requires TLS', () => {
  it.each<[string, UrlChanges]>([
    ['no sslmode', {}],
    ['sslmode=prefer', { parameters: 'sslmode=prefer' }],
    [
      'sslmode=require, which does not check the certificate',
      { parameters: 'sslmode=require', host: '127.0.0.1' },
    ],
    ['sslmode=no-verify, which is like sslmode=require', { parameters: 'sslmode=no-verify' }],
    ['ssl=true', { parameters: 'ssl=true' }],
    [
      'sslmode=require and a root certificate',
      { parameters: 'sslmode=require&sslrootcert=CERTIFICATE', host: '127.0.0.1' },
    ],
    [
      'sslmode=verify-ca and another host name',
      { parameters: 'sslmode=verify-ca&sslrootcert=CERTIFICATE', host: '127.0.0.1' },
    ],
    [
      'sslmode=verify-full and the host name of the certificate',
      { parameters: 'sslmode=verify-full&sslrootcert=CERTIFICATE' },
    ],
  ])('gets encrypted connections over both protocols with %s', async (_case, change) => {
    const { httpDb, webSocketDb } = await open(toUrl(serverWithTls, change));
    expect(await isEncrypted(httpDb)).toBe(true);
    expect(await isEncrypted(webSocketDb)).toBe(true);
  });

  it('can be migrated, and read by the child process of a build', async () => {
    const databaseUrl = toUrl(serverWithTls, { parameters: 'sslmode=verify-full&sslrootcert=CERTIFICATE' });
    const { env } = await open(databaseUrl);
    expect((await migrateToLatest(env)).length).toBeGreaterThan(0);
    vi.stubEnv('DATABASE_URL', databaseUrl);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await runWithDatabase(['tests/local/fixtures/list-gyms.ts'])).toBe(0);
    expect(await runWithDatabase(['--eval', 'process.exit(3)'])).toBe(3);
  });

  it.each<[string, UrlChanges, RegExp]>([
    [
      'TLS is disabled',
      { parameters: 'sslmode=disable' },
      /requires TLS, and sslmode=disable does not use it/,
    ],
    [
      'its certificate is self-signed and must be verified',
      { parameters: 'sslmode=verify-full' },
      /not trusted \(self-signed certificate\)/,
    ],
    [
      'its certificate is for another name',
      { parameters: 'sslmode=verify-full&sslrootcert=CERTIFICATE', host: '127.0.0.1' },
      /not trusted \(Hostname\/IP does not match/,
    ],
    [
      'its certificate is self-signed and the system must trust it',
      { parameters: 'sslrootcert=system' },
      /not trusted \(self-signed certificate\)/,
    ],
    ['no root certificate is given', { parameters: 'sslmode=verify-ca' }, /needs sslrootcert/],
    [
      'the root certificate is missing',
      { parameters: 'sslmode=verify-ca&sslrootcert=/none.crt' },
      /ENOENT.*\/none\.crt/,
    ],
    ['sslmode is misspelled', { parameters: 'sslmode=verify_full' }, /must be one of .*, not "verify_full"/],
    ['the password is wrong', { password: 'guess' }, /rejected the password of the user "tester"/],
    ['there is no password', { password: '' }, /requires a password, and the URL has none/],
    ['the database does not exist', { database: '/missing' }, /has no database "missing"/],
  ])('causes a one-sentence error when %s', async (_case, change, message) => {
    expect(await getFailureMessage(toUrl(serverWithTls, change))).toMatch(message);
  });
});

describe('a server without TLS', () => {
  it.each<[string, UrlChanges]>([
    ['no sslmode', {}],
    ['sslmode=prefer', { parameters: 'sslmode=prefer' }],
    ['sslmode=disable', { parameters: 'sslmode=disable' }],
  ])('gets unencrypted connections over both protocols with %s', async (_case, change) => {
    const { httpDb, webSocketDb } = await open(toUrl(serverWithoutTls, change));
    expect(await isEncrypted(httpDb)).toBe(false);
    expect(await isEncrypted(webSocketDb)).toBe(false);
  });

  it.each(['require', 'verify-full'])('causes a one-sentence error with sslmode=%s', async (mode) => {
    expect(await getFailureMessage(toUrl(serverWithoutTls, { parameters: `sslmode=${mode}` }))).toContain(
      `does not offer TLS, and sslmode=${mode} requires it`,
    );
  });

  it('whose host is unknown causes a one-sentence error', async () => {
    expect(await getFailureMessage('postgres://tester:tester-password@database.invalid/postgres')).toContain(
      'the host database.invalid is unknown',
    );
  });

  it('that is not running causes a one-sentence error', async () => {
    expect(await getFailureMessage('postgres://tester:tester-password@127.0.0.1:1/postgres')).toContain(
      'no server is listening on 127.0.0.1:1',
    );
  });

  it.each([
    ['closes the connection', '', /the server closed the connection/],
    ['speaks another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n', /does not respond to a TLS request/],
    ['sends plain text before TLS', 'S\0', /does not respond to a TLS request/],
  ])('causes a one-sentence error when it %s', async (_case, response, message) => {
    const impostor = createServer((socket) => void socket.once('data', () => socket.end(response)));
    const port = await listen(impostor);
    onTestFinished(() => void impostor.close());
    expect(await getFailureMessage(`postgres://tester:tester-password@127.0.0.1:${port}/postgres`)).toMatch(
      message,
    );
  });

  it('keeps no locks of a client that is idle in a transaction, because the bridge disconnects it', async () => {
    const bridge = await startNeonBridge({ databaseUrl: serverWithoutTls.url, idleTransactionMs: 300 });
    onTestFinished(bridge.close);
    await expectIdleTransactionEnded({ databaseUrl: serverWithoutTls.url, bridgeUrl: bridge.url });
  });

  it('sends a client the reason why its connection is closed', async () => {
    const { webSocketDb } = await open(serverWithoutTls.url);
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(webSocketDb);
    await expect(ended).rejects.toThrow('terminating connection due to administrator command');
  });

  it('can end a connection, and the next statement reconnects', async () => {
    const { env } = await open(toUrl(serverWithoutTls, {}));
    const client = neon(env.databaseUrl);
    await expect(client`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow(/terminat/i);
    expect(await client`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  it('can be restarted, because the next statement reconnects', async () => {
    const { httpDb, webSocketDb } = await open(serverWithoutTls.url);
    expect(await isEncrypted(httpDb)).toBe(false);
    await serverWithoutTls.kill();
    // An open connection works until its backend process notices that the server was killed.
    await vi.waitFor(() => expect(isEncrypted(httpDb)).rejects.toThrow(), { timeout: 60_000 });
    await expect(isEncrypted(webSocketDb)).rejects.toThrow('ECONNREFUSED');
    await serverWithoutTls.start();
    expect(await isEncrypted(httpDb)).toBe(false);
    expect(await isEncrypted(webSocketDb)).toBe(false);
  });
});
