import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { type BackupSummary, dumpTables } from './dump-tables.ts';

/**
 * Writes a consistent backup to a new file that only this user can read. Throws EEXIST if the file exists.
 * Removes the file if the backup fails.
 */
export async function writeBackup(env: Env, file: string): Promise<BackupSummary> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await new Promise((resolve, reject) => output.once('open', resolve).once('error', reject));
  const db = createPooledDb(env);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        let summary: BackupSummary | undefined;
        const lines = dumpTables(transaction, (written) => {
          summary = written;
        });
        // By default, 16 lines would be buffered in memory.
        await pipeline(Readable.from(lines, { highWaterMark: 1 }), createGzip(), output);
        if (!summary) throw new Error('The backup has no end');
        return summary;
      });
  } catch (error) {
    output.destroy();
    await rm(file, { force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}

/** Writes a backup to a temporary file, which is removed after `use`. */
export async function withBackupFile<T>(
  env: Env,
  use: (file: string, summary: BackupSummary) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  try {
    const file = path.join(folder, 'backup');
    return await use(file, await writeBackup(env, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
