import { useSyncExternalStore } from 'react';
import styles from './confirm.module.css';
import { ModalDialog } from './ModalDialog.tsx';

/** A button of the dialog. The last choice is the one that the dialog suggests. */
type Choice<Value extends string> = { label: string; value: Value };

type Question = {
  message: string;
  choices: readonly Choice<string>[];
  detail: string | undefined;
  respond: (value: string | null) => void;
};

let pending: Question | null = null;
const listeners = new Set<() => void>();

function setPending(next: Question | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the owner to choose one of several actions. Returns null if the owner cancels, with the button or with Escape,
 * or if another question replaces this one. `detail` says what is affected.
 */
export function choose<Value extends string>(
  message: string,
  choices: readonly Choice<Value>[],
  detail?: string,
): Promise<Value | null> {
  return new Promise((resolve) => {
    pending?.respond(null);
    setPending({
      message,
      choices,
      detail,
      respond: (value) => {
        setPending(null);
        resolve(choices.find((choice) => choice.value === value)?.value ?? null);
      },
    });
  });
}

/** Asks the owner to confirm an action, whose button is labeled `action`. Otherwise like `choose`. */
export const confirm = async (message: string, action: string, detail?: string): Promise<boolean> =>
  (await choose(message, [{ label: action, value: 'confirmed' }], detail)) !== null;

/** Renders the dialog of `confirm` and `choose`. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  if (!question) return null;
  const { message, choices, detail, respond } = question;
  return (
    <ModalDialog
      className="narrow"
      role="alertdialog"
      aria-labelledby="confirm-message"
      aria-describedby={detail && 'confirm-detail'}
      onCancel={() => respond(null)}
    >
      <p id="confirm-message" className={styles['message']}>
        {message}
      </p>
      {detail && (
        <p id="confirm-detail" className={`muted ${styles['detail']}`}>
          {detail}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="button" className="button" data-variant="secondary" onClick={() => respond(null)}>
          Cancel
        </button>
        {choices.map(({ label, value }, index) => (
          <button
            key={value}
            type="button"
            className="button"
            data-variant={index < choices.length - 1 ? 'secondary' : undefined}
            onClick={() => respond(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </ModalDialog>
  );
}
