import { ADD_BUTTON_ID } from '#src/admin/core/list/AddButtons.tsx';

/** Focuses an element in the next animation frame, or the add button if the element does not exist by then. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById(ADD_BUTTON_ID))?.focus(),
  );
}
