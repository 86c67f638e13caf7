import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { describeError, log } from '#src/server/log.ts';

const THREADS = '/proc/self/task';
/** The name that libuv gives the threads of Node's pool. */
const POOL_THREAD = 'libuv-worker';

/**
 * Gives the threads of Node's pool, which re-encode images, hash passwords and compress, the lowest CPU priority.
 * Otherwise a few uploads take as much CPU time as the thread that answers requests, and readers wait. Call it
 * after the first task of the pool, which starts its threads. Only Linux has priorities per thread: elsewhere, nothing changes.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
      if (name === POOL_THREAD) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    }
  } catch (error) {
    // A sandbox may deny it. The site then works, but is slower under load.
    log('error', 'pool-priority-unchanged', describeError(error));
  }
}
