import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPT_MS = 5_000;
const LOST = Symbol('lost');

/**
 * Runs a script without side effects, and runs it again if there is no result. WebKit's driver has no timeout, and
 * loses the result of a script that starts while another process takes over the page.
 */
export async function retryUntilResult<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const timer = new AbortController();
    const timeout = delay(ATTEMPT_MS, LOST, { signal: timer.signal }).catch(() => LOST);
    const attempt = run();
    // An attempt that has timed out may still fail later.
    attempt.catch(() => undefined);
    const result = await Promise.race([attempt, timeout]);
    timer.abort();
    if (result !== LOST) return result as T;
  }
}
