import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';

// Any request may add rows to these tables: sessions, and counters of failed attempts. No response contains them.
const EXCLUDED_TABLES = ['sessions', 'login_throttle'];

/**
 * Returns every row of the database by table, except those of the excluded tables. The list of tables comes from the
 * catalog, so tests also cover tables that are added later.
 */
export async function readEveryRow(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${EXCLUDED_TABLES}::text[]) order by tablename
  `.execute(db);
  const contents = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      (select coalesce(json_agg(t order by t::text), '[]') from ${sql.table(name)} as t) as contents`,
  );
  const { rows } = await sql<{ name: string; contents: unknown[] }>`
    ${sql.join(contents, sql` union all `)} order by name
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]));
}

/** Returns every row of every table as text. */
export async function readEverything(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await sql`select * from ${sql.table(name)}`.execute(db))),
  );
  return texts.join('\n');
}
