/**
 * The point of a photo that every crop keeps in view, such as the face. `x` is the percentage of the width
 * from the left, and `y` the percentage of the height from the top. Both are whole numbers from 0 to 100.
 */
export type FocusPoint = { x: number; y: number };

export const MAX_FOCUS_PERCENT = 100;

/** Returns the point at these fractions of the photo's width and height, limited to the photo. */
export const toFocusPoint = (x: number, y: number): FocusPoint => ({ x: toPercent(x), y: toPercent(y) });

const toPercent = (fraction: number) =>
  Math.min(Math.max(Math.round(fraction * MAX_FOCUS_PERCENT), 0), MAX_FOCUS_PERCENT);

/**
 * A crop removes `hiddenPx` pixels along one axis. Returns how many of them it removes at the left or top, as CSS
 * `object-position` does.
 */
export const toCropOffset = (hiddenPx: number, percent: number): number =>
  Math.round((hiddenPx * percent) / MAX_FOCUS_PERCENT);
