import { openAsBlob } from 'node:fs';
import { readEnv } from '#src/server/env/env.ts';
import { openBlobStore } from '#src/server/media/blob-store.ts';
import { BACKUP_EXTENSION } from './format.ts';
import { withBackupFile } from './write-backup.ts';

const STORE = 'backups';
const KEPT = 14;

/** Stores a backup under today's date in the blob store, removes those that are too old, and returns 1. */
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

/**
 * The backups to remove: all but the 14 latest dates up to today. Dates after today are from a clock that was ahead.
 * They don't count, and they go once there are 14 others: until then they may be the best that there is.
 */
export function selectOutdated(keys: readonly string[], today: string): string[] {
  const dateOf = (key: string) => key.slice(0, today.length);
  const sorted = keys.toSorted();
  const past = sorted.filter((key) => dateOf(key) <= today);
  const future = sorted.filter((key) => dateOf(key) > today);
  return past.length < KEPT ? [] : [...past.slice(0, -KEPT), ...future];
}
