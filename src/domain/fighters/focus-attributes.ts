import type { FocusPoint } from './focus-point.ts';

/** The distance between the positions that focus-point.css has rules for. */
const CSS_STEP = 5;

const toCssStep = (percent: number) => Math.round(percent / CSS_STEP) * CSS_STEP;

/** The attributes that focus-point.css reads. */
type FocusAttributes = { 'data-focus-x'?: number; 'data-focus-y'?: number };

/**
 * Returns the attributes of an image with this focus point. Without one, each crop has its own default. The
 * content security policy blocks `style` attributes in prerendered pages, so these are data attributes.
 */
export const toFocusAttributes = (focus: FocusPoint | null): FocusAttributes =>
  focus ? { 'data-focus-x': toCssStep(focus.x), 'data-focus-y': toCssStep(focus.y) } : {};
