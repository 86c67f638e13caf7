import type { Db } from '#src/server/db/db.ts';
import { listRemovableMedia } from '#src/server/queries/media.ts';
import { removePhotos } from './remove-photos.ts';

/** Removes the photos that are erased or that nobody has used for a month, and returns how many were removed. */
export async function sweepMedia(db: Db): Promise<number> {
  let swept = 0;
  // Each photo leaves the list, removed or marked as failed, unless the database itself fails: then nothing was removed.
  for (;;) {
    const photos = await listRemovableMedia(db);
    if (photos.length === 0) return swept;
    const removed = await removePhotos(db, photos);
    if (removed === 0) return swept;
    swept += removed;
  }
}
