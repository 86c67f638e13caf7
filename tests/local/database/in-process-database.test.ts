import { neon, neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../../local/database/database.ts';
import { EMBEDDED_DATABASE_URL } from '../../../local/database/embedded-postgres.ts';
import { connectInProcess } from '../../../local/database/in-process-database.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { SqlRunner } from '../../../local/database/sql-runner.ts';

const statements: string[] = [];
let database: DatabaseHandle;
const sql = neon(EMBEDDED_DATABASE_URL);

beforeAll(async () => {
  database = await openDatabase({ dataDir: null, onQuery: (query) => statements.push(query) });
  neonConfig.fetchEndpoint = `${database.variables.NEON_PROXY_URL}/sql`;
  await sql`create table boxers (id integer primary key, name text not null)`;
});
beforeEach(async () => {
  await sql`truncate boxers`;
  statements.length = 0;
});
afterAll(() => database.close());

/** Returns a spy that records the HTTP requests of this process until the end of the test. */
function spyOnFetch() {
  const fetches = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetches.mockRestore());
  return fetches;
}

describe('a statement of the process that opened the database', () => {
  it('is not sent over HTTP, and is passed to onQuery once', async () => {
    const fetches = spyOnFetch();
    await sql`insert into boxers values (1, ${'Añn'})`;
    expect(await sql`select name, id, null as gym, '{"a":[1]}'::jsonb as j from boxers`).toEqual([
      { name: 'Añn', id: 1, gym: null, j: { a: [1] } },
    ]);
    expect(fetches).not.toHaveBeenCalled();
    expect(statements).toHaveLength(2);
  });

  it('fails with the message, code and constraint of the Postgres error', async () => {
    const insert = () => sql`insert into boxers values (1, ${'Ann'})`;
    await insert();
    await expect(insert()).rejects.toMatchObject({
      name: 'NeonDbError',
      message: 'duplicate key value violates unique constraint "boxers_pkey"',
      code: '23505',
      constraint: 'boxers_pkey',
    });
  });

  it('is rejected if it is too large', async () => {
    await expect(sql`select ${'x'.repeat(21 * 1024 * 1024)}`).rejects.toThrow('413');
  });

  it('leaves no transaction open if it fails after begin', async () => {
    await expect(sql.query("begin; insert into boxers values (3, 'Cy'); select 1/0")).rejects.toThrow(
      'division by zero',
    );
    expect(await sql`select * from boxers`).toEqual([]);
  });

  it('fails with the same timeout error as over HTTP if the database does not respond in time', async () => {
    const runner = new SqlRunner(new pg.Pool());
    vi.spyOn(runner, 'run').mockReturnValue(new Promise(() => undefined));
    onTestFinished(connectInProcess('http://127.0.0.1:1/hanging', runner));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { fetchEndpoint } = neonConfig;
    onTestFinished(() => {
      neonConfig.fetchEndpoint = fetchEndpoint;
    });
    neonConfig.fetchEndpoint = 'http://127.0.0.1:1/hanging/sql';
    const failed = expect(sql`select 1`).rejects.toMatchObject({ sourceError: { name: 'TimeoutError' } });
    await vi.advanceTimersByTimeAsync(8_000);
    await failed;
  });
});

it('a statement for a bridge that is not connected in process goes over HTTP', async () => {
  const bridge = await startNeonBridge({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  onTestFinished(bridge.close);
  const fetches = spyOnFetch();
  const { fetchEndpoint } = neonConfig;
  onTestFinished(() => {
    neonConfig.fetchEndpoint = fetchEndpoint;
  });
  neonConfig.fetchEndpoint = `${bridge.url}/sql`;
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(fetches).toHaveBeenCalledOnce();
});

describe('a repeated statement', () => {
  const find = (id: number) => sql`select * from boxers where id = ${id}`;
  const countPrepared = async () =>
    (
      await sql`select count(*)::int as n from pg_prepared_statements where statement like '%boxers where id%'`
    )[0]?.n;

  it('is prepared on its second run, and reused afterward', async () => {
    await find(1);
    expect(await countPrepared()).toBe(0);
    for (const id of [2, 3, 4]) await find(id);
    expect(await countPrepared()).toBe(1);
  });

  it('returns new columns after a migration', async () => {
    await find(1);
    await find(1);
    await sql`alter table boxers add column gym text default 'Eastside'`;
    onTestFinished(async () => void (await sql`alter table boxers drop column gym`));
    await sql`insert into boxers values (1, 'Ann')`;
    expect(await find(1)).toEqual([{ id: 1, name: 'Ann', gym: 'Eastside' }]);
  });

  // This happens behind PgBouncer, which may run each statement on another connection.
  it('runs as an unnamed statement if Postgres does not know the name of the prepared one', async () => {
    const rename = (id: number) => sql`update boxers set name = 'Zed' where id = ${id} returning id`;
    await rename(1);
    await rename(1);
    await sql`deallocate all`;
    await sql`insert into boxers values (1, 'Ann'), (2, 'Bo')`;
    expect(await rename(1)).toEqual([{ id: 1 }]);
    expect(await rename(2)).toEqual([{ id: 2 }]);
  });
});
