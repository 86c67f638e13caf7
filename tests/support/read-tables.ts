import { sql } from 'kysely';
import type { Db } from '#src/server/db/db.ts';

/** Tables that record sign-ins and failed attempts. Even a rejected request may change them. */
const SIGN_IN_TABLES = ['sessions', 'devices', 'known_networks', 'login_throttle'];

/** Returns all rows that a request could change, as JSON. Reads the names of the tables from the database. */
export async function readTables(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const selections = tables
    .filter(({ name }) => !SIGN_IN_TABLES.includes(name))
    .map(({ name }) => sql`${sql.lit(name)}, (select json_agg(to_jsonb(t)) from ${sql.table(name)} as t)`);
  const { rows } = await sql<{ content: string }>`
    select json_build_object(${sql.join(selections)})::text as content`.execute(db);
  return rows[0]?.content ?? '';
}
