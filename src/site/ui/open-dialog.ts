/** The attributes of a button that opens a dialog without scripts. React passes unknown attributes on. */
export const toDialogCommand = (id: string) => ({ command: 'show-modal', commandfor: id });

/** Opens a dialog in browsers that don't support `command`. In other browsers, the button itself opens it. */
export function openDialog(id: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
