/** Attributes of a button that opens a dialog without script. React does not know them but passes them on. */
export const toDialogCommand = (id: string) => ({ command: 'show-modal', commandfor: id });

/** Opens a dialog in browsers without `command`. Other browsers have opened it already, and would warn. */
export function openDialog(id: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
