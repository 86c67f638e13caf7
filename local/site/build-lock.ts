import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLockDataDir } from '../database/data-lock.ts';

const LOCK_FOLDER = '.astro/build-turn';
const POLL_MS = 200;

/**
 * Runs a build while no other process builds from the same checkout. Two at once would delete each other's files: Astro
 * keeps its types, and the chunks of a build whose output is outside the checkout, in one folder of the checkout.
 */
export async function withBuildLock<T>(build: () => Promise<T>, checkout = process.cwd()): Promise<T> {
  const folder = path.join(checkout, LOCK_FOLDER);
  let lock = await tryLockDataDir(folder);
  while (!lock) {
    await delay(POLL_MS);
    lock = await tryLockDataDir(folder);
  }
  try {
    return await build();
  } finally {
    await lock.release();
  }
}
