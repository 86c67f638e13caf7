import { setTimeout as delay } from 'node:timers/promises';

const ANSWER_MS = 5_000;
const LOST = Symbol('lost');

/**
 * Runs a script that changes nothing, and runs it again if there is no result. WebKit's driver loses the result of a
 * script that starts while another process takes over the page, and never times out.
 */
export async function runUntilAnswered<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const timer = new AbortController();
    const timeout = delay(ANSWER_MS, LOST, { signal: timer.signal }).catch(() => LOST);
    const answer = run();
    // An attempt that has timed out may still fail later.
    answer.catch(() => undefined);
    const result = await Promise.race([answer, timeout]);
    timer.abort();
    if (result !== LOST) return result as T;
  }
}
