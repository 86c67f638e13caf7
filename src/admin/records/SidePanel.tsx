import { type ReactNode, useId } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import styles from './SidePanel.module.css';

type Props = {
  title: string;
  /** True if the panel fills the screen as a modal dialog instead of appearing next to the form. */
  isModal: boolean;
  /** Null if the panel cannot be closed. */
  onClose: (() => void) | null;
  children: ReactNode;
};

/** A panel beside the fields of the open form, with the live preview or the history. */
export function SidePanel({ title, isModal, onClose, children }: Props) {
  const id = useId();
  const content = (
    <>
      <header className={styles['header']}>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" className="outlined-button" onClick={onClose}>
            Close<span className="visually-hidden"> {title.toLowerCase()}</span>
          </button>
        )}
      </header>
      <div className={styles['content']}>{children}</div>
    </>
  );
  if (isModal)
    return (
      <ModalDialog className={styles['dialog'] ?? ''} aria-labelledby={id} onCancel={onClose ?? (() => {})}>
        {content}
      </ModalDialog>
    );
  return (
    <aside className={styles['column']} aria-labelledby={id}>
      {content}
    </aside>
  );
}
