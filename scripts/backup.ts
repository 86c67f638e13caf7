import { writeFileSync } from 'node:fs';
import { withDatabase } from '../local/database/database.ts';
import { readBackup } from '../src/server/backup.ts';
import { createDb } from '../src/server/db.ts';

const [file = `backup-${new Date().toISOString().slice(0, 10)}.json`] = process.argv.slice(2);
const backup = await withDatabase((env) => readBackup(createDb(env)));
// It holds personal data: for its owner alone, and never over another one.
writeFileSync(file, JSON.stringify(backup, null, 1), { mode: 0o600, flag: 'wx' });
const counts = Object.entries(backup.tables).map(
  ([table, { length }]) => `${length} ${table.replace('_', ' ')}`,
);
console.log(`Written to ${file}: ${counts.join(', ')}.`);
