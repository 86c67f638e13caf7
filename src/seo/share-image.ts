import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { uploadedKey } from '#src/domain/media/media-url.ts';
import type { ShareCard } from './draw-share-image.ts';

/** Increment this when the design in `draw-share-image.ts` changes, to invalidate the cache. */
const CACHE_VERSION = 3;
/** Rendering one image takes almost 100 ms. A rebuild has to be fast, so it sets a lower limit. */
const MAX_RENDERED_PER_BUILD = Number(process.env['MAX_NEW_SHARE_IMAGES'] ?? 100);
const CACHE_FOLDER = 'node_modules/.cache/share-images';

/**
 * Lists the paths of the share images that this build writes: those of all records with a cached image, and those of
 * the newest other records. For the rest, netlify.toml serves the default image. `brand` is part of each image. A
 * rebuild writes a file again if its `cacheKey` has changed. An image that is not cached yet has no `cacheKey`, so it
 * is always written.
 */
export async function listShareImagePaths<T extends { id: number }>(
  rows: readonly T[],
  toCard: (row: T) => ShareCard,
  brand: string,
) {
  let remaining = MAX_RENDERED_PER_BUILD;
  const paths: { params: { id: string }; props: { card: ShareCard }; cacheKey?: string }[] = [];
  for (const row of rows.toSorted((a, b) => b.id - a.id)) {
    const path = { params: { id: String(row.id) }, props: { card: toCard(row) } };
    const cacheFile = await toCacheFile(path.props.card, brand);
    if (existsSync(cacheFile)) paths.push({ ...path, cacheKey: cacheFile });
    else if (remaining > 0) {
      remaining -= 1;
      paths.push(path);
    }
  }
  return paths;
}

/** Returns a share image as JPEG, from the cache if possible. */
export async function getShareImage(card: ShareCard, brand: string): Promise<Buffer> {
  const file = await toCacheFile(card, brand);
  if (existsSync(file)) return readFile(file);
  const picture = await readPicture(card.picture);
  // Most rebuilds draw no image. A static import of the drawing code would make them 10% slower.
  const { drawShareImage } = await import('./draw-share-image.ts');
  let isComplete = picture !== null || uploadedKey(card.picture ?? '') === null;
  const image = await drawShareImage(card, brand, picture).catch((error: unknown) => {
    if (picture === null) throw error;
    console.warn(
      `The share image of ${card.title} shows no picture, because ${card.picture} is damaged`,
      error,
    );
    isComplete = false;
    return drawShareImage(card, brand, null);
  });
  // Don't cache an image that lacks its photo, because the next build may be able to read the photo.
  if (!isComplete) return image;
  await mkdir(CACHE_FOLDER, { recursive: true });
  // A build that is killed while writing must not leave half an image in the cache.
  const tempFile = `${file}.${process.pid}`;
  await writeFile(tempFile, image);
  await rename(tempFile, file);
  return image;
}

/** Returns the cache file of a share image. Its name is a hash of the card, the brand and the picture. */
async function toCacheFile(card: ShareCard, brand: string): Promise<string> {
  const key = JSON.stringify([CACHE_VERSION, brand, card, await hashPicture(card.picture)]);
  return path.join(CACHE_FOLDER, `${createHash('sha256').update(key).digest('hex')}.jpg`);
}

const hashes = new Map<string, Promise<string>>();

/** Hashes a picture's content. Returns null if there is no picture, or for an upload, whose content never changes. */
function hashPicture(picturePath: string | null): Promise<string> | null {
  if (picturePath === null || uploadedKey(picturePath) !== null) return null;
  const hash =
    hashes.get(picturePath) ??
    readPicture(picturePath).then((picture) =>
      createHash('sha256')
        .update(picture ?? '')
        .digest('hex'),
    );
  hashes.set(picturePath, hash);
  return hash;
}

/**
 * Reads an uploaded or static file. Returns null if the file is missing, and for other URLs, because a build must not
 * wait for other hosts.
 */
async function readPicture(picturePath: string | null): Promise<Buffer | null> {
  const uploaded = uploadedKey(picturePath ?? '');
  if (uploaded !== null) return readUploaded(uploaded);
  if (picturePath === null || !/^\/(?:media|images)\/[\w./-]+$/.test(picturePath)) return null;
  const file = path.join('public', path.normalize(picturePath));
  return existsSync(file) ? readFile(file) : null;
}

/** Reads an uploaded photo. Returns null if it is missing or cannot be read. */
async function readUploaded(key: string): Promise<Buffer | null> {
  try {
    const photo: ArrayBuffer | null = await getStore('media').get(key, { type: 'arrayBuffer' });
    return photo && Buffer.from(photo);
  } catch (error) {
    console.warn(`The photo ${key} could not be read for its share image`, error);
    return null;
  }
}
