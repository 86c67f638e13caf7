import { purgeCache } from '@netlify/functions';
import type { CacheTag } from './caching.ts';
import { describeError, log } from './log.ts';

/** Drops the CDN's copies that show `tags`. A purge that fails never fails the write: copies expire by themselves. */
export async function purge(tags: readonly CacheTag[]): Promise<void> {
  // Without a token there is no CDN in front: the local platform and the tests.
  if (!process.env.NETLIFY_PURGE_API_TOKEN) return;
  try {
    await purgeCache({ tags: [...tags] });
  } catch (error) {
    log('error', 'purge-failed', { tags, ...describeError(error) });
  }
}
