/**
 * The point of a photo that every crop keeps in view, such as the face. `x` is the percentage of the width
 * from the left, and `y` the percentage of the height from the top. Both are whole numbers from 0 to 100.
 */
export type FocusPoint = { x: number; y: number };

export const MAX_FOCUS_PERCENT = 100;

/** The distance between the positions that focus-point.css has rules for. */
const CSS_STEP = 5;

const toCssStep = (percent: number) => Math.round(percent / CSS_STEP) * CSS_STEP;

/** The attributes that focus-point.css reads. */
export type FocusAttributes = { 'data-focus-x'?: number; 'data-focus-y'?: number };

/**
 * Returns the attributes of an image with this focus point. Without one, each crop has its own default. They
 * are attributes, because the content security policy blocks `style` attributes in prerendered pages.
 */
export const toFocusAttributes = (focus: FocusPoint | null): FocusAttributes =>
  focus ? { 'data-focus-x': toCssStep(focus.x), 'data-focus-y': toCssStep(focus.y) } : {};

/** Returns the point at these fractions of the photo's width and height, limited to the photo. */
export const toFocusPoint = (x: number, y: number): FocusPoint => ({ x: toPercent(x), y: toPercent(y) });

const toPercent = (fraction: number) =>
  Math.min(Math.max(Math.round(fraction * MAX_FOCUS_PERCENT), 0), MAX_FOCUS_PERCENT);

/** Returns how many pixels to cut off before the visible part, as CSS `object-position` does. */
export const toCropOffset = (hiddenPx: number, percent: number): number =>
  Math.round((hiddenPx * percent) / MAX_FOCUS_PERCENT);
