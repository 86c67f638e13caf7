import { sql } from 'kysely';
import { TABLE_NAMES } from '#src/server/backup/format.ts';
import { createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { withDatabase } from '../../local/database/with-database.ts';

/** Returns a checksum of all rows of the tables in a backup, and the size of the rows' JSON in bytes. */
export async function readChecksum(db: Db): Promise<{ checksum: string; bytes: number }> {
  const sums: string[] = [];
  let bytes = 0;
  for (const table of TABLE_NAMES) {
    // The sum of the first 64 bits of each row's MD5 hash does not depend on the order of the rows.
    const { rows } = await sql<{ sum: string; bytes: string }>`
      select coalesce(sum(('x' || md5(row))::bit(64)::bigint::numeric), 0)::text as sum,
        coalesce(sum(octet_length(row)), 0)::text as bytes
      from (select to_jsonb(t)::text as row from ${sql.table(table)} t) as texts
    `.execute(db);
    sums.push(rows[0]?.sum ?? '');
    bytes += Number(rows[0]?.bytes);
  }
  return { checksum: sums.join('.'), bytes };
}

if (import.meta.main) {
  await withDatabase(async (env) => {
    const db = createPooledDb(env);
    const { checksum } = await readChecksum(db);
    await db.destroy();
    console.log(`checksum: ${checksum}`);
  });
}
