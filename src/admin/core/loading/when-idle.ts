import { startTransition, useEffect, useState } from 'react';

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

/** A hidden page paints no frame, so it waits no longer than this. */
const MAX_PAINT_WAIT_MS = 1_000;

/**
 * Returns false until the browser has painted the component's first render. Use it to defer content below the fold, so
 * that the content above the fold appears sooner. `useDeferredValue` would often render both before the first frame.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setPainted(true));
    let timer = setTimeout(show, MAX_PAINT_WAIT_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback runs before the frame is painted, the timer after it.
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
