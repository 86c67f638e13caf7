import { channel } from 'node:diagnostics_channel';
import { purgeCache } from '@netlify/functions';
import { describeError, log } from '#src/server/platform/log.ts';
import type { CacheTag } from './caching.ts';
import type { WaitUntil } from './serve.ts';

/** Diagnostics channel that carries the tags of each purge to the public cache of the local platform. */
export const PURGE_CHANNEL = 'boxing-media-platform.purge';
const purgeChannel = channel(PURGE_CHANNEL);

/** Netlify accepts two purges per tag within this time. */
const WINDOW_MS = 5_000;

/** The time of each tag's last purge, on a monotonic clock. */
const purgedAt = new Map<CacheTag, number>();
/** The tags that have a delayed purge. */
const waiting = new Set<CacheTag>();

/**
 * Purges `tags` from the CDN. If a tag was purged less than 5 s ago, its next purge runs in the background
 * when these 5 s are over. If a purge in the foreground fails, it is retried once in the background. A failed purge
 * never fails the write, because cached responses expire anyway.
 */
export async function purgeCdn(tags: readonly CacheTag[], waitUntil: WaitUntil): Promise<void> {
  purgeChannel.publish(tags);
  // Only Netlify sets the token. There is no CDN locally or in tests.
  if (!process.env.NETLIFY_PURGE_API_TOKEN) return;
  const now = performance.now();
  const ready = tags.filter((tag) => now - (purgedAt.get(tag) ?? -WINDOW_MS) >= WINDOW_MS);
  const delayed = tags.filter((tag) => !ready.includes(tag) && !waiting.has(tag));
  if (delayed.length > 0) waitUntil(purgeLater(delayed));
  if (ready.length > 0 && !(await purgeNow(ready))) waitUntil(purgeLater(ready));
}

async function purgeLater(tags: readonly CacheTag[]): Promise<void> {
  for (const tag of tags) waiting.add(tag);
  const lastPurge = Math.max(...tags.map((tag) => purgedAt.get(tag) ?? 0));
  await new Promise((resolve) => setTimeout(resolve, lastPurge + WINDOW_MS - performance.now()));
  for (const tag of tags) waiting.delete(tag);
  await purgeNow(tags);
}

/** Returns whether the purge succeeded. */
async function purgeNow(tags: readonly CacheTag[]): Promise<boolean> {
  for (const tag of tags) purgedAt.set(tag, performance.now());
  try {
    await purgeCache({ tags: [...tags] });
    return true;
  } catch (error) {
    log('error', 'purge-failed', { tags, ...describeError(error) });
    return false;
  }
}
