import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { withDatabase } from '../local/database/with-database.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the backup file. Usage: npm run restore -- backup.jsonl.gz');
  process.exit(1);
}

async function restore(env: Env, backup: string) {
  await migrateToLatest(env);
  const db = createPooledDb(env);
  try {
    return await restoreBackup(db, backup);
  } finally {
    await db.destroy();
  }
}

try {
  const counts = await withDatabase((env) => restore(env, file));
  const rows = Object.entries(counts).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`);
  console.log(`Restored: ${rows.join(', ')}.`);
} catch (error) {
  console.error(`Nothing was restored. ${toMessage(error)}`);
  process.exitCode = 1;
}
