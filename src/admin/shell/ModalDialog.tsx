import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';
import styles from './ModalDialog.module.css';

type Props = DialogHTMLAttributes<HTMLDialogElement> & { onCancel: () => void };

/** A modal `<dialog>`: the browser traps the focus, restores it afterward, and fires `cancel` on Escape. */
export function ModalDialog({ className = '', ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The cleanup of a layout effect runs before React removes the element. Only close() restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return <dialog {...props} ref={dialog} className={`${styles['dialog']} ${className}`} />;
}
