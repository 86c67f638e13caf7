import { BACKUP_EXTENSION } from '#src/server/backup/format.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { withDatabase } from '../local/database/with-database.ts';

const [file = `backup-${new Date().toISOString().slice(0, 10)}${BACKUP_EXTENSION}`] = process.argv.slice(2);
try {
  const { counts } = await withDatabase((env) => writeBackup(env, file));
  const rows = Object.entries(counts).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`);
  console.log(`Written to ${file}: ${rows.join(', ')}.`);
} catch (error) {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  console.error(`No backup was written. ${exists ? `${file} already exists.` : toMessage(error)}`);
  process.exitCode = 1;
}
