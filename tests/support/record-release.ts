/**
 * Records the data of a release for tests/src/server/upgrade.test.ts. Run it with the code of that release, on a data
 * folder that has rows in every table: DATA_DIR=... node tests/support/record-release.ts FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { createPooledDb } from '#src/server/db/db.ts';
import { withDatabase } from '../../local/database/with-database.ts';

const [folder = 'release'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

await withDatabase(async (env) => {
  await writeBackup(env, path.join(folder, 'backup.jsonl.gz'));
  const db = createPooledDb(env);
  try {
    const lines: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      if (name.startsWith('kysely_')) continue;
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(db);
      if (rows.length === 0) console.warn(`The table ${name} is empty.`);
      lines.push(`{"table":"${name}","rows":[${rows.map(({ row }) => row).join(',')}]}\n`);
    }
    writeFileSync(path.join(folder, 'tables.jsonl.gz'), gzipSync(lines.join('')));
  } finally {
    await db.destroy();
  }
});
