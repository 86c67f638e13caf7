import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextIteration } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../../local/database/embedded-postgres.ts';
import { copyEmptyPostgres } from '../../support/database/empty-postgres.ts';

it('the embedded database reopens after Postgres has shut down, once the write-ahead log is writable again', async () => {
  await using cleanups = new AsyncDisposableStack();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cleanups.defer(() => logged.mockRestore());
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  cleanups.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await EmbeddedPostgres.open(await copyEmptyPostgres(folder));
  cleanups.defer(() => postgres.close());
  const pool = new pg.Pool({ connectionString: EMBEDDED_DATABASE_URL, stream: postgres.connect, max: 2 });
  pool.on('error', () => undefined);
  cleanups.defer(() => pool.end());
  await pool.query('create table bouts (name text); insert into bouts values ($$first$$)');

  // Has the same effect as a full disk: Postgres cannot create the next segment of the write-ahead log.
  renameSync(join(folder, 'pg_wal'), join(folder, 'moved'));
  const write = () => pool.query("select pg_switch_wal(); insert into bouts values ('lost')");
  await expect(write()).rejects.toThrow('pg_wal');
  await expect(pool.query('select 1')).rejects.toThrow();
  expect(logged.mock.calls.flat().join()).toContain('embedded-database-shut-down');

  renameSync(join(folder, 'moved'), join(folder, 'pg_wal'));
  await vi.waitFor(() => pool.query("insert into bouts values ('second')"), {
    timeout: 100_000,
    interval: 200,
  });
  const { rows } = await pool.query('select name from bouts order by name');
  expect(rows).toEqual([{ name: 'first' }, { name: 'second' }]);
});

it('the embedded database yields to the event loop between queued statements', async () => {
  const postgres = await EmbeddedPostgres.open();
  const pool = new pg.Pool({ connectionString: EMBEDDED_DATABASE_URL, stream: postgres.connect, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await postgres.close();
  });
  await pool.query('select 1');
  let finished = 0;
  const statements = Array.from({ length: 20 }, () =>
    pool.query('select pg_sleep(0.02)').then(() => {
      finished += 1;
    }),
  );
  const finishedByIteration: number[] = [];
  while (finished < statements.length) {
    await nextIteration();
    finishedByIteration.push(finished);
  }
  await Promise.all(statements);
  // Without pauses, the first iteration of the event loop would end after all statements.
  expect(finishedByIteration.some((count) => count > 0 && count < statements.length)).toBe(true);
});
