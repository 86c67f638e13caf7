import type { Db } from '#src/server/platform/db/db.ts';
import { BEFORE_ALL_VERSIONS, removeOldVersions } from '#src/server/platform/db/history.ts';

/** Removes versions that are older than `days`, like `removeOldVersions`, in batches. Returns how many it removed. */
export async function removeOldHistory(db: Db, days: number): Promise<number> {
  let total = 0;
  for (let after = BEFORE_ALL_VERSIONS; ; ) {
    const { count, last } = await removeOldVersions(db, days, after);
    total += count;
    if (last === null) return total;
    after = last;
  }
}
