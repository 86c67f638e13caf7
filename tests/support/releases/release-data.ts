import { promises as fs, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from '#src/server/platform/db/db.ts';
import { makeTempDir } from '../site/process.ts';
import type { Release } from './releases.ts';

/** A row as JSON text. Comparing text also compares the digits of large numbers. */
export type TextRow = string;
type Rows = Map<string, TextRow[]>;

const fileOf = ({ version }: Release, name: string) => path.join('tests/fixtures/releases', version, name);
const unzip = (file: string) => gunzipSync(readFileSync(file));

/** Empties the database, and applies the migrations of a release. */
export async function migrateToRelease(db: Db, { lastMigration }: Release): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: path.resolve('migrations') });
  const { error } = await new Migrator({ db, provider }).migrateTo(lastMigration);
  if (error) throw error;
}

/** Inserts the rows that the code of a release has written, into the tables of that release. */
export async function insertReleaseRows(db: Db, release: Release): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Disables triggers and foreign keys.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const line of readTableLines(release)) {
      const { table, rows } = JSON.parse(line);
      await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${line}::jsonb -> 'rows')
      `.execute(transaction);
      if (typeof rows[0]?.id !== 'number') continue;
      // For a table without a sequence, `pg_get_serial_sequence` returns null, and `setval` does nothing.
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        transaction,
      );
    }
  });
}

const readTableLines = (release: Release) =>
  unzip(fileOf(release, 'tables.jsonl.gz')).toString().trimEnd().split('\n');

/** Reads the rows of a release by table, in Postgres's notation. */
export async function readReleaseRows(db: Db, release: Release): Promise<Rows> {
  const rows: Rows = new Map();
  for (const line of readTableLines(release)) {
    const { table } = JSON.parse(line);
    const found = await sql<{ row: TextRow }>`
      select row::text from jsonb_array_elements(${line}::jsonb -> 'rows') as row`.execute(db);
    rows.set(table, found.rows.map(({ row }) => row).toSorted());
  }
  return rows;
}

/** Reads the rows of a current table, with only those columns that the rows of a release have. */
export async function readCurrentRows(
  db: Db,
  table: string,
  releaseRows: readonly TextRow[],
): Promise<TextRow[]> {
  const columns = Object.keys(JSON.parse(releaseRows[0] ?? '{}'));
  const { rows } = await sql<{ row: TextRow }>`
    select (to_jsonb(t) - array(select key from jsonb_object_keys(to_jsonb(t)) as key
      where key <> all (${columns}::text[])))::text as row from ${sql.table(table)} as t`.execute(db);
  return rows.map(({ row }) => row).toSorted();
}

/** Returns the path of the backup that the code of a release has written. */
export function openReleaseBackup(release: Release): string {
  // The first release wrote plain JSON.
  if (release.version !== '0.1.0') return fileOf(release, 'backup.jsonl.gz');
  const file = path.join(makeTempDir(), 'backup.json');
  writeFileSync(file, unzip(fileOf(release, 'backup.json.gz')));
  return file;
}
