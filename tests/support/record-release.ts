/**
 * Records the data of a release for tests/src/server/platform/db/upgrade.test.ts. Run it with the code of that release, on a data
 * folder that has rows in every table, except the former ones: DATA_DIR=... node tests/support/record-release.ts FOLDER
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { tablesWith } from '#src/server/backup/format.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import { withDatabase } from '../../local/database/with-database.ts';

const [folder = 'release'] = process.argv.slice(2);
const emptyTables: string[] = [];
const formerTables: readonly string[] = tablesWith('isFormer');
mkdirSync(path.dirname(folder), { recursive: true });
// Fails if the folder exists: a recording never changes.
mkdirSync(folder);

await withDatabase(async (env) => {
  await writeBackup(env, path.join(folder, 'backup.jsonl.gz'));
  const db = createPooledDb(env);
  try {
    const lines: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      if (name.startsWith('kysely_') || formerTables.includes(name)) continue;
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(db);
      if (rows.length === 0) emptyTables.push(name);
      lines.push(`{"table":"${name}","rows":[${rows.map(({ row }) => row).join(',')}]}\n`);
    }
    writeFileSync(path.join(folder, 'tables.jsonl.gz'), gzipSync(lines.join('')));
  } finally {
    await db.destroy();
  }
});

if (emptyTables.length > 0) {
  // The test needs a row of each table.
  rmSync(folder, { recursive: true });
  console.error(`Nothing was recorded, because these tables are empty: ${emptyTables.join(', ')}`);
  process.exitCode = 1;
}
