import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { useDatabase } from '../../../../support/database/database.ts';

// Most other tests copy a migrated database. This one starts with an empty database.
const database = useDatabase({ keepRows: true, migrated: false });

const FILES = readdirSync('migrations').map((file) => file.replace(/\.ts$/, ''));

it('all migrations are applied to an empty database, in order and once', async () => {
  const tables = await database.db().introspection.getTables();
  expect(tables).toEqual([]);
  expect(await migrateToLatest(database.env())).toEqual(FILES.toSorted());
  expect(await migrateToLatest(database.env())).toEqual([]);
});

it('the migrated schema records a new gym in the history', async () => {
  const gym = { name: 'Northside', slug: 'northside', deleted_at: null };
  const { id } = await database.db().insertInto('gyms').values(gym).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql`select entity, operation, row_id from revisions`.execute(database.db());
  expect(rows).toEqual([{ entity: 'gym', operation: 'insert', row_id: id }]);
});

it('the migrations turn off just-in-time compilation, which takes longer than the statements', async () => {
  const { rows } = await sql<{ settings: string[] | null }>`
    select setconfig as settings from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`.execute(
    database.db(),
  );
  expect(rows).toEqual([{ settings: ['jit=off'] }]);
});
