import type { Db } from '#src/server/db.ts';
import { describeError, log } from '#src/server/log.ts';
import { listUnusedMedia, removeMedia } from '#src/server/queries/media.ts';
import { findMediaHost } from './media-host.ts';

/** Removes the images that nobody has referred to for a month; returns how many. What fails stays for the next time. */
export async function sweepMedia(db: Db): Promise<number> {
  let swept = 0;
  for (const { key, host } of await listUnusedMedia(db)) {
    try {
      const kept = findMediaHost(host);
      if (!kept) throw new Error(`The account of ${host} is not known any more`);
      await kept.remove(key);
      await removeMedia(db, [key]);
      swept += 1;
    } catch (error) {
      log('error', 'media-sweep-failed', { key, ...describeError(error) });
    }
  }
  return swept;
}
