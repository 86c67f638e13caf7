import { startTransition, useEffect, useState } from 'react';

/** A hidden page paints no frame, so it waits no longer than this. */
const MAX_PAINT_WAIT_MS = 1_000;

/**
 * Returns false until the browser has painted the component's first render. Use it to render what is below the fold
 * later, so that what is above appears sooner. `useDeferredValue` would often render it before the first frame.
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
