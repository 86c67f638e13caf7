/** Focuses an element after the next render, or the add button if the element is not on this page of the list. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById('add-record'))?.focus(),
  );
}
