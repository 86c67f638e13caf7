const EDGE_PX = 96;
const MAX_STEP_PX = 18;

/**
 * Returns how many pixels to scroll in this frame while the pointer is at `y` in a window of this height: the
 * closer to the edge, the faster. The navigation at the bottom of a phone counts as part of the edge.
 */
export function toScrollStep(y: number, height: number): number {
  const beyondTop = EDGE_PX - y;
  const beyondBottom = y - (height - EDGE_PX);
  const beyond = Math.max(beyondTop, beyondBottom);
  if (beyond <= 0) return 0;
  const step = Math.ceil((Math.min(beyond, EDGE_PX) / EDGE_PX) * MAX_STEP_PX);
  return beyondTop > beyondBottom ? -step : step;
}

/** Scrolls the page as far as needed to show the part between `top` and `bottom`, which are positions in the window. */
export function scrollIntoWindow(top: number, bottom: number): void {
  if (top < EDGE_PX) window.scrollBy({ top: top - EDGE_PX });
  else if (bottom > innerHeight - EDGE_PX) window.scrollBy({ top: bottom - innerHeight + EDGE_PX });
}
