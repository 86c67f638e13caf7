/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 24;

/** A click. Older browsers don't say what caused it. */
type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY' | 'timeStamp'> & { pointerType?: string };

/** True if `next` is the second press of a double press. `detail` counts presses, but Safari does not count taps. */
export const isSecondPress = (first: Press, next: Press): boolean =>
  next.detail > 1 ||
  (next.pointerType !== 'mouse' &&
    next.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) < DOUBLE_TAP_PX);

/**
 * Ignores the second press after this click. In the meantime, the row may have moved or left the list, so that the
 * second press would hit another button.
 */
export function ignoreSecondPress(first: Press): void {
  let last = first;
  const onClick = (next: PointerEvent) => {
    if (!isSecondPress(last, next)) return window.removeEventListener('click', onClick, true);
    last = next;
    next.preventDefault();
    next.stopImmediatePropagation();
  };
  window.addEventListener('click', onClick, true);
}
