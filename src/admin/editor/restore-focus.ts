import { ADD_BUTTON_ID } from '#src/admin/list/AddButtons.tsx';

/** Focuses an element after the next render. Falls back to the add button if the element is not shown. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById(ADD_BUTTON_ID))?.focus(),
  );
}
