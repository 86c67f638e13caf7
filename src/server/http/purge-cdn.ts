import { channel } from 'node:diagnostics_channel';
import { purgeCache } from '@netlify/functions';
import { describeError, log } from '#src/server/log.ts';
import type { CacheTag } from './caching.ts';
import type { WaitUntil } from './serve.ts';

/** Where a cache in this process, such as the local platform's, learns of each purge. */
export const PURGE_CHANNEL = 'boxing-media-platform.purge';
const purges = channel(PURGE_CHANNEL);

/** The platform takes two purges of a tag within this time, and refuses more. */
const WINDOW_MS = 5_000;

// By the process's own clock, which nobody sets.
const purgedAt = new Map<CacheTag, number>();
const waiting = new Set<CacheTag>();

/**
 * Drops the CDN's copies that show `tags`: at once, or where a tag was purged less than 5 s ago, together with all that
 * follows at the end of these, after the answer. A purge that fails is tried once more, and never fails the write:
 * copies expire by themselves.
 */
export async function purgeCdn(tags: readonly CacheTag[], waitUntil: WaitUntil): Promise<void> {
  purges.publish(tags);
  // Without a token there is no CDN in front: the local platform and the tests.
  if (!process.env.NETLIFY_PURGE_API_TOKEN) return;
  const now = performance.now();
  const free = tags.filter((tag) => now - (purgedAt.get(tag) ?? -WINDOW_MS) >= WINDOW_MS);
  const later = tags.filter((tag) => !free.includes(tag) && !waiting.has(tag));
  if (later.length > 0) waitUntil(purgeLater(later));
  if (free.length > 0 && !(await purgeNow(free))) waitUntil(purgeLater(free));
}

async function purgeLater(tags: readonly CacheTag[]): Promise<void> {
  for (const tag of tags) waiting.add(tag);
  const last = Math.max(...tags.map((tag) => purgedAt.get(tag) ?? 0));
  await new Promise((resolve) => setTimeout(resolve, last + WINDOW_MS - performance.now()));
  for (const tag of tags) waiting.delete(tag);
  await purgeNow(tags);
}

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
