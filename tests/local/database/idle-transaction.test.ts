import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import { EMBEDDED_DATABASE_URL } from '../../../local/database/embedded-postgres.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { openEmptyPostgres } from '../../support/database/empty-postgres.ts';
import { expectIdleTransactionEnded } from '../../support/database/idle-transaction.ts';

const IDLE_MS = 300;

let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>;
let bridgeUrl = '';
const cleanups = new AsyncDisposableStack();

beforeAll(async () => {
  postgres = await openEmptyPostgres({ idleTransactionMs: IDLE_MS });
  cleanups.defer(() => postgres.close());
  const bridge = await startNeonBridge({ connect: postgres.connect, databaseUrl: EMBEDDED_DATABASE_URL });
  cleanups.defer(() => bridge.close());
  bridgeUrl = bridge.url;
});
afterAll(() => cleanups.disposeAsync());

it('the Neon bridge disconnects a client that is idle in a transaction, sends it a reason, and serves the next client', async () => {
  await expectIdleTransactionEnded({ databaseUrl: EMBEDDED_DATABASE_URL, bridgeUrl });
});

it('the embedded database disconnects a client that never completes its statement', async () => {
  const connection = postgres.connect();
  const ended = new Promise<Error>((resolve) => connection.once('error', resolve));
  const startup = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0\0', 'latin1');
  startup.writeInt32BE(startup.length);
  connection.write(startup);
  // A Parse message without a Sync.
  connection.write(Buffer.from('P\0\0\0\x10\0select 1\0\0\0', 'latin1'));
  // The error code for an idle transaction (idle_in_transaction_session_timeout).
  expect(await ended).toMatchObject({ code: '25P03' });
  const pool = new pg.Pool({ connectionString: EMBEDDED_DATABASE_URL, stream: postgres.connect });
  onTestFinished(() => pool.end());
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('the Neon bridge does not disconnect a client that is idle between transactions or busy in one', async () => {
  const pooled = createPooledDb({ databaseUrl: EMBEDDED_DATABASE_URL, bridgeUrl });
  onTestFinished(() => pooled.destroy());
  await pooled.connection().execute(async (connection) => {
    const selectOne = async () => (await sql`select 1 as one`.execute(connection)).rows;
    await selectOne();
    await new Promise((resolve) => setTimeout(resolve, 2 * IDLE_MS));
    expect(await selectOne()).toEqual([{ one: 1 }]);
    await sql`begin; select pg_sleep(1); commit`.execute(connection);
    expect(await selectOne()).toEqual([{ one: 1 }]);
  });
});
