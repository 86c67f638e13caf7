import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase({ changesSchema: true });
const folders: string[] = [];

/**
 * Creates a folder with the real migrations and these files. The folder is inside the project, so that the
 * migrations can import kysely.
 */
function makeFolder(files: Record<string, string>): string {
  mkdirSync('.data', { recursive: true });
  const folder = mkdtempSync(join('.data', 'test-migrations-'));
  folders.push(folder);
  cpSync('migrations', folder, { recursive: true });
  for (const [name, body] of Object.entries(files)) {
    writeFileSync(
      join(folder, name),
      `import { sql } from 'kysely';\nexport async function up(db) { ${body} }\n`,
    );
  }
  return join(process.cwd(), folder);
}

const listTables = async () => (await database.db().introspection.getTables()).map(({ name }) => name).sort();

afterEach(async () => {
  await sql`drop table if exists extra_one, extra_two`.execute(database.db());
  await sql`delete from kysely_migration where name like '9%'`.execute(database.db());
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('migrating', () => {
  it('applies nothing to a database that is up to date', async () => {
    expect(await migrateToLatest(database.env())).toEqual([]);
  });

  it('leaves the schema unchanged when one of several migrations fails', async () => {
    const before = await listTables();
    const folder = makeFolder({
      '9001_good.ts': 'await sql`create table extra_one (id int)`.execute(db);',
      '9002_bad.ts':
        'await sql`create table extra_two (id int)`.execute(db); await sql`select nonsense`.execute(db);',
    });
    await expect(migrateToLatest(database.env(), folder)).rejects.toThrow(
      /^Migration 9002_bad failed, nothing was changed: .*nonsense/,
    );
    expect(await listTables()).toEqual(before);
    const names = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db());
    expect(names.rows.map(({ name }) => name)).not.toContain('9001_good');
  });

  it('names the unknown migration if a newer version of the site has used the database', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9003_newer', '2099-01-01T00:00:00.000Z')`.execute(
      database.db(),
    );
    await expect(migrateToLatest(database.env())).rejects.toThrow(
      /^A newer version of the site has used this database \(migration 9003_newer\)/,
    );
  });

  it('leaves no lock in the session, which other clients of a pooler may use', async () => {
    // The unlock has no effect on a lock that belongs to the transaction.
    const folder = makeFolder({
      '9001_locks.ts': `
        await sql\`select pg_advisory_unlock_all()\`.execute(db);
        await sql\`create table extra_one as select count(*)::int as locks from pg_locks
          where locktype = 'advisory' and pid = pg_backend_pid()\`.execute(db);`,
    });
    await migrateToLatest(database.env(), folder);
    expect((await sql`select locks from extra_one`.execute(database.db())).rows).toEqual([{ locks: 1 }]);
  });

  it('applies each migration once when two processes start concurrently', async () => {
    const folder = makeFolder({ '9001_good.ts': 'await sql`create table extra_one (id int)`.execute(db);' });
    const applied = await Promise.all([
      migrateToLatest(database.env(), folder),
      migrateToLatest(database.env(), folder),
    ]);
    expect(applied.flat()).toEqual(['9001_good']);
  });
});
