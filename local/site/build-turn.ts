import { setTimeout as delay } from 'node:timers/promises';
import { tryLockDataDir } from '../database/data-lock.ts';

// Astro puts what it renders from into one folder of the project, whatever folder the pages go to.
const FOLDER = '.astro/build-turn';
const LOOK_MS = 200;

/** Runs a build when no other process builds from this checkout: two at once take each other's files away. */
export async function withBuildTurn<T>(build: () => Promise<T>): Promise<T> {
  let lock = await tryLockDataDir(FOLDER);
  while (!lock) {
    await delay(LOOK_MS);
    lock = await tryLockDataDir(FOLDER);
  }
  try {
    return await build();
  } finally {
    await lock.release();
  }
}
