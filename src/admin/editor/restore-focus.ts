/** Where the eye goes when a form is gone: to its record or, where that is on another page, to the way to a new one. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById('add-record'))?.focus(),
  );
}
