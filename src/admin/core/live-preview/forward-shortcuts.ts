/** True for the keys that the form uses: Escape, Ctrl+S and Cmd+S. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Escape' || (key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey);

/**
 * Forwards the form's shortcuts from the document in a frame, because the form receives no key presses from there.
 * Escape closes the dialog around the frame, if there is one. Returns a function that stops the forwarding.
 */
export function forwardShortcuts(frame: HTMLIFrameElement): () => void {
  const inner = frame.contentWindow;
  function forward(event: KeyboardEvent): void {
    // In the frame, Escape first closes what the public page has opened.
    const isHandled = event.defaultPrevented || inner?.document.querySelector('dialog:modal, :popover-open');
    if (!isShortcut(event) || isHandled) return;
    event.preventDefault();
    const dialog = frame.closest('dialog');
    if (event.key === 'Escape' && dialog) {
      // The browser sends this event when Escape closes a dialog. React handles it as onCancel.
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      return;
    }
    const { key, ctrlKey, metaKey } = event;
    frame.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
    );
  }
  inner?.addEventListener('keydown', forward);
  return () => inner?.removeEventListener('keydown', forward);
}
