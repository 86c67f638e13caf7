/** Focuses an element after the next render. Falls back to the add button if the element is not shown. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById('add-record'))?.focus(),
  );
}
