import { readFileSync } from 'node:fs';
import { withDatabase } from '../local/database/database.ts';
import { RestoreError, restoreBackup } from '../src/server/backup.ts';
import { createPooledDb } from '../src/server/db.ts';
import { migrateToLatest } from '../src/server/migrate.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Which backup? npm run restore -- backup.json');
  process.exit(1);
}
try {
  const backup: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const counts = await withDatabase(async (env) => {
    await migrateToLatest(env);
    const db = createPooledDb(env);
    try {
      return await restoreBackup(db, backup);
    } finally {
      await db.destroy();
    }
  });
  const told = Object.entries(counts).map(([table, count]) => `${count} ${table.replace('_', ' ')}`);
  console.log(`Restored: ${told.join(', ')}.`);
} catch (error) {
  if (!(error instanceof RestoreError) && !(error instanceof SyntaxError)) throw error;
  console.error(`Nothing was restored. ${error.message}`);
  process.exit(1);
}
