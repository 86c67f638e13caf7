import { neon, neonConfig, Pool } from '@neondatabase/serverless';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMBEDDED_DATABASE_URL } from '../../../local/database/embedded-postgres.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { openEmptyPostgres } from '../../support/database/empty-postgres.ts';

const statements: string[] = [];
const cleanups = new AsyncDisposableStack();
let bridgeUrl = '';

const sql = neon(EMBEDDED_DATABASE_URL);

beforeAll(async () => {
  const database = await openEmptyPostgres();
  cleanups.defer(() => database.close());
  const bridge = await startNeonBridge({
    connect: database.connect,
    databaseUrl: EMBEDDED_DATABASE_URL,
    onQuery: (query) => statements.push(query),
  });
  cleanups.defer(bridge.close);
  bridgeUrl = bridge.url;
  neonConfig.fetchEndpoint = `${bridge.url}/sql`;
  neonConfig.wsProxy = () => `${bridge.url.replace('http://', '')}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
  await sql`create table boxers (id integer primary key, name text not null)`;
});
beforeEach(async () => {
  await sql`truncate boxers`;
  statements.length = 0;
});
afterAll(() => cleanups.disposeAsync());

async function withPool<T>(use: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: EMBEDDED_DATABASE_URL, max: 20 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

const countBoxers = async () => (await sql`select count(*)::int as n from boxers`)[0]?.n;

describe('statements over HTTP', () => {
  it('return values that the driver parses into JavaScript types', async () => {
    const [row] = await sql`select 7 as i, ${'Añn'}::text as t, true as b, null as n,
      '{"a":[1]}'::jsonb as j, array['x', 'y'] as l, '2026-01-02T03:04:05Z'::timestamptz as d,
      '\\x00ff'::bytea as bytes`;
    expect(row).toEqual({
      i: 7,
      t: 'Añn',
      b: true,
      n: null,
      j: { a: [1] },
      l: ['x', 'y'],
      d: new Date('2026-01-02T03:04:05Z'),
      bytes: Buffer.from([0, 255]),
    });
  });

  it('return fields, row count and command', async () => {
    const result = await sql.query('insert into boxers values (1, $1), (2, $2) returning id', ['Ann', 'Bo'], {
      fullResults: true,
    });
    expect(result).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [{ id: 1 }, { id: 2 }] });
    expect(result.fields).toMatchObject([{ name: 'id', dataTypeID: 23 }]);
  });

  it('return the fields of an error', async () => {
    await sql`insert into boxers values (1, 'Ann')`;
    await expect(sql`insert into boxers values (1, 'Bo')`).rejects.toMatchObject({
      name: 'NeonDbError',
      message: 'duplicate key value violates unique constraint "boxers_pkey"',
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (id)=(1) already exists.',
      table: 'boxers',
      constraint: 'boxers_pkey',
    });
    expect(await countBoxers()).toBe(1);
  });

  it('transfer values and rows of several megabytes', async () => {
    const longText = 'x'.repeat(5_000_000);
    const [row] = await sql`select ${longText}::text as t`;
    expect(row?.t).toHaveLength(longText.length);
  });

  it('are each passed to onQuery once', async () => {
    await sql`select 1`;
    await sql`select 2`;
    expect(statements).toEqual(['select 1', 'select 2']);
  });
});

describe('the SQL endpoint', () => {
  it.each([
    ['invalid JSON', '{'],
    ['a batch, which the application never sends', '{"queries": [{"query": "select 1"}]}'],
  ])('rejects a body that is %s', async (_name, body) => {
    const response = await fetch(`${bridgeUrl}/sql`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('message');
  });

  it('rejects a body that is too large', async () => {
    const body = JSON.stringify({ query: 'select 1', params: ['x'.repeat(21 * 1024 * 1024)] });
    const response = await fetch(`${bridgeUrl}/sql`, { method: 'POST', body });
    expect(response.status).toBe(413);
  });
});

describe('concurrent clients', () => {
  it('get their own responses and transactions', async () => {
    const queries = Array.from({ length: 200 }, (_, i) => sql`select ${i}::int as i, ${`name ${i}`} as name`);
    const transactions = (pool: Pool) =>
      Array.from({ length: 20 }, async (_, i) => {
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query('insert into boxers values ($1, $2)', [i, `boxer ${i}`]);
          const seen = await client.query('select id, name from boxers where id = $1', [i]);
          await client.query(i % 4 === 0 ? 'rollback' : 'commit');
          return seen.rows;
        } finally {
          client.release();
        }
      });
    const [rows, seen] = await withPool((pool) =>
      Promise.all([Promise.all(queries), Promise.all(transactions(pool))]),
    );
    expect(rows).toEqual(Array.from({ length: 200 }, (_, i) => [{ i, name: `name ${i}` }]));
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => [{ id: i, name: `boxer ${i}` }]));
    expect(await countBoxers()).toBe(15);
  });

  it('are not affected by a client that disconnects in a transaction', async () => {
    const socket = new WebSocket(`${bridgeUrl.replace('http:', 'ws:')}/v2`);
    const received: number[] = [];
    socket.binaryType = 'arraybuffer';
    // The last byte of ReadyForQuery is the transaction status: I (idle) or T (in a transaction).
    const waitForStatus = (status: string) =>
      new Promise<void>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          received.push(...new Uint8Array(data));
          if (received.at(-1) === status.charCodeAt(0)) resolve();
        });
      });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const started = waitForStatus('I');
    const startup = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0\0', 'latin1');
    startup.writeInt32BE(startup.length);
    socket.send(startup);
    await started;
    const inTransaction = waitForStatus('T');
    const query = Buffer.from(`Q\0\0\0\0begin; insert into boxers values (9, 'Zed')\0`, 'latin1');
    query.writeInt32BE(query.length - 1, 1);
    socket.send(query);
    await inTransaction;
    // Waits until the transaction has ended, because the embedded database serves one client at a time.
    const countAfterward = countBoxers();
    socket.close();
    expect(await countAfterward).toBe(0);
  });

  it('are not affected by the failed statements of other clients', async () => {
    await withPool(async (pool) => {
      const failing = Array.from({ length: 20 }, (_, i) =>
        pool.query('select $1::int / 0', [i]).catch((e) => e.message),
      );
      const working = Array.from({ length: 20 }, (_, i) => sql`select ${i}::int as i`);
      expect(await Promise.all(failing)).toEqual(Array(20).fill('division by zero'));
      expect(await Promise.all(working)).toEqual(Array.from({ length: 20 }, (_, i) => [{ i }]));
    });
  });
});
