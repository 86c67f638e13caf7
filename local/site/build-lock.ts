import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLockFolder } from '../database/data-lock.ts';

const LOCK_DIR = '.astro/build-lock';
const POLL_INTERVAL_MS = 200;

/**
 * Locks the checkout and runs a build. Waits while another process holds the lock, until `signal` is aborted.
 * Parallel builds would delete each other's files, because Astro writes generated types and temporary chunks to one
 * folder in the checkout.
 */
export async function withBuildLock<T>(
  build: () => Promise<T>,
  { checkout = process.cwd(), signal }: { checkout?: string; signal?: AbortSignal } = {},
): Promise<T> {
  const folder = path.join(checkout, LOCK_DIR);
  let lock = await tryLockFolder(folder);
  while (!lock) {
    await delay(POLL_INTERVAL_MS, undefined, { signal });
    lock = await tryLockFolder(folder);
  }
  try {
    return await build();
  } finally {
    await lock.release();
  }
}
