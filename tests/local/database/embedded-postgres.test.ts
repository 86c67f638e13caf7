import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../../local/database/embedded-postgres.ts';
import { copyEmptyPostgres } from '../../support/empty-postgres.ts';

const cleanUps: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('goes on after Postgres has ended itself, as soon as it can write its log again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cleanUps.push(() => said.mockRestore());
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await EmbeddedPostgres.open(await copyEmptyPostgres(folder));
  cleanUps.push(() => postgres.close());
  const pool = new pg.Pool({ connectionString: EMBEDDED_DATABASE_URL, stream: postgres.connect, max: 2 });
  pool.on('error', () => undefined);
  cleanUps.push(() => pool.end());
  await pool.query('create table bouts (name text); insert into bouts values ($$first$$)');

  // As a full disk: the next segment of the write-ahead log can't be made.
  renameSync(join(folder, 'pg_wal'), join(folder, 'away'));
  const write = () => pool.query("select pg_switch_wal(); insert into bouts values ('lost')");
  await expect(write()).rejects.toThrow('pg_wal');
  await expect(pool.query('select 1')).rejects.toThrow();
  expect(said.mock.calls.flat().join()).toContain('embedded-database-ended');

  renameSync(join(folder, 'away'), join(folder, 'pg_wal'));
  await vi.waitFor(() => pool.query("insert into bouts values ('second')"), {
    timeout: 100_000,
    interval: 200,
  });
  const { rows } = await pool.query('select name from bouts order by name');
  expect(rows).toEqual([{ name: 'first' }, { name: 'second' }]);
});
