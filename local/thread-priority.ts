import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { describeError, log } from '#src/server/platform/log.ts';

const THREADS = '/proc/self/task';
/** The name that libuv gives the threads of Node's pool. */
const POOL_THREAD = 'libuv-worker';

/**
 * Gives the lowest CPU priority to the threads of Node's pool, which re-encode images, hash passwords and compress.
 * Without this, a few uploads would take as much CPU time as the thread that handles requests, and readers would wait.
 * Call it after the pool's first task, which starts the threads. Only Linux has per-thread priorities, so this does
 * nothing on other systems.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
      if (name === POOL_THREAD) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    }
  } catch (error) {
    // A sandbox may forbid this. The site still works, but is slower under load.
    log('error', 'pool-priority-unchanged', describeError(error));
  }
}

/**
 * Gives a build that has just started a lower CPU priority than the site. Without this, visitors wait while an edit is
 * published. Its priority is higher than that of the pool, so that uploads cannot delay the removal of a page.
 */
export function lowerBuildPriority({ pid }: ChildProcess): void {
  try {
    // The process has no ID if it could not be started.
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log('error', 'build-priority-unchanged', describeError(error));
  }
}
