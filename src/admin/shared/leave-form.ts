const ADD_PATH = '/new';

/** Where the eye goes when a form is gone: to its record or, where that is on another page, to the way to a new one. */
export function focusOn(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById('add-record'))?.focus(),
  );
}

/** The list's own address in place of `…/new`, whose reload would open the form again. */
export function leaveAddress(): void {
  const url = new URL(location.href);
  if (!url.pathname.endsWith(ADD_PATH)) return;
  url.pathname = url.pathname.slice(0, -ADD_PATH.length);
  history.replaceState(history.state, '', url);
}
