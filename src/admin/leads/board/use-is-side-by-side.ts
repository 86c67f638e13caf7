import { type RefObject, useLayoutEffect, useState } from 'react';

/** Keep in sync with the container queries in this folder's style sheets. */
const MIN_BOARD_REM = 56;

/** Returns whether an element is wide enough for columns side by side. */
export function useIsSideBySide(element: RefObject<HTMLElement | null>): boolean {
  const [isSideBySide, setSideBySide] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSideBySide((entry?.contentRect.width ?? 0) >= MIN_BOARD_REM * remPx);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSideBySide;
}
