import { randomBytes } from 'node:crypto';
import type { Db } from '#src/server/db/db.ts';
import { describeError, log } from '#src/server/log.ts';
import { insertMedia, removeMedia } from '#src/server/queries/media.ts';
import { type MediaHost, newMediaHost } from './media-host.ts';

const KEY_BYTES = 16;

const newKey = () => randomBytes(KEY_BYTES).toString('hex');

/**
 * Keeps images under random names and returns their addresses: all of them or, throwing, none. Each is written down
 * before it is kept, so that one that a crash leaves behind is found by the sweep.
 */
export async function storeImages(db: Db, images: readonly Uint8Array[]): Promise<string[]> {
  const host = newMediaHost();
  const keyed = images.map((image) => ({ key: newKey(), image }));
  const keys = keyed.map(({ key }) => key);
  await insertMedia(db, host.name, keys);
  const settled = await Promise.allSettled(keyed.map(({ key, image }) => host.put(key, image)));
  const failure = settled.find((result) => result.status === 'rejected');
  if (failure) {
    await discard(db, host, keys);
    throw failure.reason;
  }
  return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

async function discard(db: Db, host: MediaHost, keys: readonly string[]): Promise<void> {
  try {
    await Promise.all(keys.map(host.remove));
    await removeMedia(db, keys);
  } catch (error) {
    // They are still written down: the sweep tries again.
    log('error', 'media-discard-failed', describeError(error));
  }
}
