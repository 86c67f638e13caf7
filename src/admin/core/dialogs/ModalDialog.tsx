import { type DialogHTMLAttributes, type ReactEventHandler, useLayoutEffect, useRef } from 'react';

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel'> & {
  onCancel: ReactEventHandler<HTMLDialogElement>;
};

/**
 * A modal `<dialog>`. The browser keeps the focus inside it, restores the focus when it closes, and fires
 * `cancel` on Escape.
 */
export function ModalDialog({ className = '', ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Removing an open dialog would not restore the focus, but close() does. The cleanup of a layout effect runs
  // before React removes the element.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return <dialog {...props} ref={dialog} className={`overlay dialog ${className}`} />;
}
