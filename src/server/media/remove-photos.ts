import type { Db } from '#src/server/db/db.ts';
import { describeError, log } from '#src/server/log.ts';
import { markRemovalFailed, removeMedia, type StoredPhoto } from '#src/server/queries/media.ts';
import { findMediaHost } from './media-host.ts';

const AT_ONCE = 6;

/** Removes photos from their hosts and returns how many were removed. The daily sweep retries those that fail. */
export async function removePhotos(db: Db, photos: readonly StoredPhoto[]): Promise<number> {
  let removed = 0;
  for (let first = 0; first < photos.length; first += AT_ONCE) {
    const batch = photos.slice(first, first + AT_ONCE);
    const results = await Promise.all(batch.map((photo) => removePhoto(db, photo)));
    removed += results.filter(Boolean).length;
  }
  return removed;
}

async function removePhoto(db: Db, { key, host: name }: StoredPhoto): Promise<boolean> {
  try {
    const host = findMediaHost(name);
    if (!host) throw new Error(`There is no account for the image host ${name} any more`);
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
