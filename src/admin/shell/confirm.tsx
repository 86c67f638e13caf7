import { useSyncExternalStore } from 'react';
import styles from './confirm.module.css';
import { ModalDialog } from './ModalDialog.tsx';

type Confirmation = {
  message: string;
  action: string;
  detail: string | undefined;
  respond: (confirmed: boolean) => void;
};

let pending: Confirmation | null = null;
const listeners = new Set<() => void>();

function setPending(next: Confirmation | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the owner to confirm an action. Returns false if the owner cancels, with the button or with Escape.
 * `action` labels the confirm button. `detail` says what is affected.
 */
export function confirm(message: string, action: string, detail?: string): Promise<boolean> {
  return new Promise((resolve) => {
    pending?.respond(false);
    setPending({
      message,
      action,
      detail,
      respond: (confirmed) => {
        setPending(null);
        resolve(confirmed);
      },
    });
  });
}

/** Renders the dialog of `confirm`. */
export function ConfirmDialog() {
  const confirmation = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  if (!confirmation) return null;
  const { message, action, detail, respond } = confirmation;
  return (
    <ModalDialog
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="confirm-message"
      aria-describedby={detail && 'confirm-detail'}
      onCancel={() => respond(false)}
    >
      <p id="confirm-message" className={styles['message']}>
        {message}
      </p>
      {detail && (
        <p id="confirm-detail" className={styles['detail']}>
          {detail}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="button" className="button" data-variant="secondary" onClick={() => respond(false)}>
          Cancel
        </button>
        <button type="button" className="button" onClick={() => respond(true)}>
          {action}
        </button>
      </div>
    </ModalDialog>
  );
}
