import { useSyncExternalStore } from 'react';
import styles from './confirm.module.css';
import { ModalDialog } from './ModalDialog.tsx';

type Question = {
  sentence: string;
  action: string;
  about: string | undefined;
  answer: (yes: boolean) => void;
};

let question: Question | null = null;
const listeners = new Set<() => void>();

function ask(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks before something is done; false when it is declined, by Escape too. `action` is what the button does, `about`
 * what it does it to.
 */
export function confirm(sentence: string, action: string, about?: string): Promise<boolean> {
  return new Promise((resolve) => {
    question?.answer(false);
    ask({
      sentence,
      action,
      about,
      answer: (yes) => {
        ask(null);
        resolve(yes);
      },
    });
  });
}

/** Shows the question of `confirm`. */
export function ConfirmDialog() {
  const current = useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
  return current && <ConfirmationDialog question={current} />;
}

function ConfirmationDialog({ question: { sentence, action, about, answer } }: { question: Question }) {
  return (
    <ModalDialog
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="confirm-sentence"
      aria-describedby={about && 'confirm-about'}
      onCancel={() => answer(false)}
    >
      <p id="confirm-sentence" className={styles['sentence']}>
        {sentence}
      </p>
      {about && (
        <p id="confirm-about" className={styles['about']}>
          {about}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="button" className="button" data-variant="secondary" onClick={() => answer(false)}>
          Cancel
        </button>
        <button type="button" className="button" onClick={() => answer(true)}>
          {action}
        </button>
      </div>
    </ModalDialog>
  );
}
