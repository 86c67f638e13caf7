import type { Db } from '#src/server/db/db.ts';
import { removeOldVersions } from '#src/server/queries/history.ts';

/** Removes the versions that are older than `days`, in batches. Returns how many it removed. */
export async function removeOldHistory(db: Db, days: number): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await removeOldVersions(db, days);
    if (removed === 0) return total;
    total += removed;
  }
}
