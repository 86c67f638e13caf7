import { type FocusPoint, MAX_FOCUS_PERCENT, toFocusPoint } from '#src/domain/fighters/focus-point.ts';

/** The distance that an arrow key moves the point, as a fraction of the photo's width or height. */
const STEP = 0.05;

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Returns the focus point after an arrow key. Returns null for any other key. */
export function moveFocusPoint({ x, y }: FocusPoint, key: string): FocusPoint | null {
  const step = STEPS[key];
  return step ? toFocusPoint(x / MAX_FOCUS_PERCENT + step.x, y / MAX_FOCUS_PERCENT + step.y) : null;
}

/** Returns a React key for each photo. Moving a photo does not change its key. The list may contain a photo twice. */
export const toPhotoKeys = (images: readonly string[]): string[] =>
  images.map((image, index) => {
    const repeats = images.slice(0, index).filter((other) => other === image).length;
    return `${image} ${repeats}`;
  });
