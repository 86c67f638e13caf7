import { type ReactNode, useCallback, useId, useSyncExternalStore } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import styles from './SidePanel.module.css';

/** From this width on, the back office has a side rail. */
const SIDE_RAIL_REM = 64;

const queryOf = (minRem: number) => matchMedia(`(min-width: ${minRem}rem)`);

/** Returns whether the screen is at least `minRem` wide, by default wide enough for the side rail. */
export function useIsWide(minRem = SIDE_RAIL_REM): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = queryOf(minRem);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [minRem],
  );
  return useSyncExternalStore(subscribe, () => queryOf(minRem).matches);
}

/** The columns of an open form: the fields, and beside them the panel if there is one. */
export const FormColumns = ({ hasPanel, children }: { hasPanel: boolean; children: ReactNode }) => (
  <div className={styles['columns']} data-with-panel={hasPanel || undefined}>
    {children}
  </div>
);

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
