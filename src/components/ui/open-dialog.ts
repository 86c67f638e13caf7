/**
 * Attributes of a button that opens the dialog `id`: the browser itself does it, also before the page's scripts run.
 * React knows these two by no name of its own.
 */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id });

/** The same by script, for browsers without `command`; the others would log a warning at a second opening. */
export function openDialog(id: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
