import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';
import styles from './ModalDialog.module.css';

type Props = DialogHTMLAttributes<HTMLDialogElement> & { onCancel: () => void };

/** A question in front of the screen. The browser keeps the focus inside and returns it afterwards; Escape cancels. */
export function ModalDialog({ className = '', ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up while the dialog is still in the page: only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return <dialog {...props} ref={dialog} className={`${styles['dialog']} ${className}`} />;
}
