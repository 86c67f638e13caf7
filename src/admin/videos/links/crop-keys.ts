import type { KeyboardEvent } from 'react';

type Actions = {
  /** Moves the image by fractions of the frame. */
  pan: (dx: number, dy: number) => void;
  zoomBy: (factor: number) => void;
};

const PAN_STEP = 0.05;
const ZOOM_STEP = 1.15;

/** Returns a key handler: arrow keys move the image, plus and minus zoom. */
export const toCropKeyHandler = (actions: Actions) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !applyKey(event.key, actions)) return;
  event.preventDefault();
};

/** Moves or zooms the image. Returns false if the key has no action. */
function applyKey(key: string, { pan, zoomBy }: Actions): boolean {
  switch (key) {
    case 'ArrowLeft':
      pan(-PAN_STEP, 0);
      return true;
    case 'ArrowRight':
      pan(PAN_STEP, 0);
      return true;
    case 'ArrowUp':
      pan(0, -PAN_STEP);
      return true;
    case 'ArrowDown':
      pan(0, PAN_STEP);
      return true;
    case '+':
    case '=':
      zoomBy(ZOOM_STEP);
      return true;
    case '-':
      zoomBy(1 / ZOOM_STEP);
      return true;
    default:
      return false;
  }
}
