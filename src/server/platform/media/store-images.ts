import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { type MediaHost, newMediaHost } from './media-host.ts';
import { insertLinkPhoto, insertMedia, isPhotoStored, removeMedia } from './queries.ts';

const KEY_BYTES = 16;

const newKey = () => randomBytes(KEY_BYTES).toString('hex');

/** Derives the key of an image from the request. A repeated request gives the same key, unless the image differs. */
const toRepeatableKey = (idempotencyKey: string, index: number, image: Uint8Array) =>
  createHash('sha256')
    .update(`${idempotencyKey}:${index}:`)
    .update(image)
    .digest('hex')
    .slice(0, 2 * KEY_BYTES);

/**
 * Stores images and returns their URLs. Their keys are random, or derived from the idempotency key, so that a
 * repeated request stores nothing twice. Throws if one image fails. The database rows are inserted first, so
 * that the sweep finds the files of an upload that crashed.
 */
export async function storeImages(
  db: Db,
  images: readonly Uint8Array<ArrayBuffer>[],
  idempotencyKey: string | null = null,
): Promise<string[]> {
  const host = newMediaHost();
  const keyedImages = images.map((image, index) => ({
    key: idempotencyKey === null ? newKey() : toRepeatableKey(idempotencyKey, index, image),
    image,
  }));
  const keys = keyedImages.map(({ key }) => key);
  const files = keyedImages.map(({ key, image }) => ({ key, bytes: image.byteLength }));
  await insertMedia(db, host.name, files);
  const settled = await Promise.allSettled(keyedImages.map(({ key, image }) => host.put(key, image)));
  const failure = settled.find((result) => result.status === 'rejected');
  if (failure) {
    // With an idempotency key, nothing is discarded, because an earlier request may have stored the image. If no
    // request has, the sweep removes the row.
    if (idempotencyKey === null) await discard(db, host, keys);
    throw failure.reason;
  }
  return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Stores a photo from a private link and returns its URL. A repeated request with the same key and photo stores it
 * once. Returns null if the link is revoked or would exceed its limits, or if the photo was erased in the meantime. If
 * the process ends too early, the sweep removes the photo.
 */
export async function storeLinkPhoto(
  db: Db,
  linkId: number,
  image: Uint8Array<ArrayBuffer>,
  idempotencyKey: string,
): Promise<string | null> {
  const host = newMediaHost();
  const key = toRepeatableKey(`profile ${linkId} ${idempotencyKey}`, 0, image);
  if (!(await insertLinkPhoto(db, linkId, host.name, { key, bytes: image.byteLength }))) return null;
  const url = await host.put(key, image);
  if (await isPhotoStored(db, key)) return url;
  // The fighter was erased while the file was being stored, so nothing else would remove it.
  await discard(db, host, [key]);
  return null;
}

async function discard(db: Db, host: MediaHost, keys: readonly string[]): Promise<void> {
  try {
    await Promise.all(keys.map(host.remove));
    await removeMedia(db, keys);
  } catch (error) {
    // The sweep tries again, because the rows still exist.
    log('error', 'media-discard-failed', describeError(error));
  }
}
