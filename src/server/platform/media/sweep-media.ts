import type { Db } from '#src/server/platform/db/db.ts';
import { listRemovableMedia } from './queries.ts';
import { removePhotos } from './remove-photos.ts';

/** Removes the photos and films that are erased, or that nothing has used for a month. Returns how many it removed. */
export async function sweepMedia(db: Db): Promise<number> {
  let total = 0;
  // Photos that were removed or marked as failed are not listed again. The loop also ends when no photo of a
  // batch was removed, because marking may have failed too.
  for (;;) {
    const photos = await listRemovableMedia(db);
    if (photos.length === 0) return total;
    const removed = await removePhotos(db, photos);
    if (removed === 0) return total;
    total += removed;
  }
}
