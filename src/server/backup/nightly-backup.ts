import { openAsBlob } from 'node:fs';
import { RETAINED_BACKUPS } from '#src/domain/backup/nightly-backup.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openBlobStore } from '#src/server/platform/media/blob-host.ts';
import { BACKUP_EXTENSION } from './format.ts';
import { withBackupFile } from './write-backup.ts';

const STORE = 'backups';

/**
 * Stores a backup under today's date in the blob store, and removes outdated backups. Returns 1, the
 * number of new backups, for the job's log.
 */
export async function storeNightlyBackup(): Promise<number> {
  const store = openBlobStore(STORE);
  const today = await withBackupFile(readEnv(), async (file, { createdAt }) => {
    const date = createdAt.slice(0, 10);
    await store.set(`${date}${BACKUP_EXTENSION}`, await openAsBlob(file));
    return date;
  });
  const { blobs } = await store.list();
  for (const key of selectOutdated(
    blobs.map(({ key }) => key),
    today,
  )) {
    await store.delete(key);
  }
  return 1;
}

/** Lists the dates of the stored backups, oldest first. */
export async function listBackups(): Promise<string[]> {
  const { blobs } = await openBlobStore(STORE).list();
  return blobs.map(({ key }) => key.replace(BACKUP_EXTENSION, '')).toSorted();
}

/**
 * Selects the backups to remove. Keeps the latest `RETAINED_BACKUPS` up to today. A date in the future comes from a
 * clock that was ahead. Such a backup does not count toward that number, and is removed once there are enough others.
 */
export function selectOutdated(keys: readonly string[], today: string): string[] {
  const dateOf = (key: string) => key.slice(0, today.length);
  const sorted = keys.toSorted();
  const past = sorted.filter((key) => dateOf(key) <= today);
  const future = sorted.filter((key) => dateOf(key) > today);
  return past.length < RETAINED_BACKUPS ? [] : [...past.slice(0, -RETAINED_BACKUPS), ...future];
}
