import type { Db } from '#src/server/db/db.ts';
import { listRemovableMedia } from '#src/server/queries/media.ts';
import { removePhotos } from './remove-photos.ts';

/** Removes photos that are erased or unused for a month, and returns the number removed. */
export async function sweepMedia(db: Db): Promise<number> {
  let total = 0;
  // A photo that was removed or marked as failed is not listed again. Stop if no photo could be removed, for
  // example because the database is unavailable.
  for (;;) {
    const photos = await listRemovableMedia(db);
    if (photos.length === 0) return total;
    const removed = await removePhotos(db, photos);
    if (removed === 0) return total;
    total += removed;
  }
}
