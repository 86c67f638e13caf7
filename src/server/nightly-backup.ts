import { readBackup } from './backup.ts';
import { openBlobStore } from './blob-store.ts';
import type { Db } from './db.ts';

const STORE = 'backups';
const KEPT = 14;

/** Keeps a backup under today's date in the blob store, and the thirteen before it; returns 1. */
export async function keepNightlyBackup(db: Db): Promise<number> {
  const store = openBlobStore(STORE);
  const backup = await readBackup(db);
  await store.setJSON(`${backup.createdAt.slice(0, 10)}.json`, backup);
  const { blobs } = await store.list();
  const old = blobs
    .map(({ key }) => key)
    .sort()
    .slice(0, -KEPT);
  for (const key of old) await store.delete(key);
  return 1;
}
