/** Attributes of a button that opens a dialog without script. React passes them on as unknown attributes. */
export const toDialogCommand = (id: string) => ({ command: 'show-modal', commandfor: id });

/** Opens a dialog by script in browsers without `command`; others would warn that it is already open. */
export function openDialog(id: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
