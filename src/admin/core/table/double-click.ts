/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 24;

/** The parts of a click that are compared. Older browsers have no `pointerType`. */
type Click = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY' | 'timeStamp'> & { pointerType?: string };

/**
 * True if `next` is the second click of a double click, a double tap or a repeated key. `detail` is the click count,
 * but Safari does not count taps.
 */
export const isDoubleClick = (first: Click, next: Click): boolean =>
  next.detail > 1 ||
  (next.pointerType !== 'mouse' &&
    next.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) < DOUBLE_TAP_PX);

/**
 * Ignores the second click if `first` was the first click of a double click. By then, the row may have moved or left
 * the list, and the second click would hit another button.
 */
export function ignoreDoubleClick(first: Click): void {
  let last = first;
  const onClick = (next: PointerEvent) => {
    if (!isDoubleClick(last, next)) return window.removeEventListener('click', onClick, true);
    last = next;
    next.preventDefault();
    next.stopImmediatePropagation();
  };
  window.addEventListener('click', onClick, true);
}
