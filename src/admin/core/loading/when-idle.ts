import { useEffect, useState } from 'react';

/** A busy page waits no longer than this. */
const MAX_WAIT_MS = 1_000;

/** Calls `work` when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // Safari has no `requestIdleCallback`.
    const timer = setTimeout(work, MAX_WAIT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Returns false until the page is idle, so that less urgent work does not delay the screen. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
