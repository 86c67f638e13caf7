import type { Db } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { findMediaHost } from './media-host.ts';
import {
  eraseUnusedLinkPhotos,
  listRemovableMedia,
  markRemovalFailed,
  removeMedia,
  type StoredPhoto,
} from './queries.ts';

const CONCURRENCY = 6;

/** Removes photos from their hosts and returns how many it removed. The daily sweep retries failures. */
export async function removePhotos(db: Db, photos: readonly StoredPhoto[]): Promise<number> {
  let removed = 0;
  for (let first = 0; first < photos.length; first += CONCURRENCY) {
    const batch = photos.slice(first, first + CONCURRENCY);
    const results = await Promise.all(batch.map((photo) => removePhoto(db, photo)));
    removed += results.filter(Boolean).length;
  }
  return removed;
}

/** Removes those of the photos that came through a private link and that nothing uses. */
export async function removeUnusedLinkPhotos(db: Db, urls: readonly string[]): Promise<void> {
  if (urls.length > 0) await removePhotos(db, await eraseUnusedLinkPhotos(db, urls));
}

async function removePhoto(db: Db, { key, host: name }: StoredPhoto): Promise<boolean> {
  try {
    const host = findMediaHost(name);
    if (!host) throw new Error(`The account of the media host ${name} is no longer configured`);
    await host.remove(key);
    await removeMedia(db, [key]);
    return true;
  } catch (error) {
    log('error', 'photo-removal-failed', { key, ...describeError(error) });
    await markRemovalFailed(db, key).catch((failure: unknown) =>
      log('error', 'photo-removal-not-recorded', { key, ...describeError(failure) }),
    );
    return false;
  }
}

/** Removes the photos and films that `listRemovableMedia` lists. Returns how many it removed. */
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
