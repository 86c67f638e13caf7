import { type FormEvent, useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { ClientNote } from '#src/domain/records/bulk-change.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import styles from './DeclineDialog.module.css';

type Props = {
  title: string;
  /** The name of the text field. */
  name: string;
  label: string;
  hint: string;
  prefill: string;
  /** The label of the choice to email the text. Null if the site cannot email it. */
  emailLabel: string | null;
  isBusy?: boolean;
  /** Gets the text to the client, or undefined if it is empty. */
  onDecline: (toClient: ClientNote | undefined) => void;
  onCancel: () => void;
};

/** Asks for a text to the client before requests are declined. */
export function DeclineDialog({ title, name, label, hint, prefill, emailLabel, ...props }: Props) {
  const { isBusy = false, onDecline, onCancel } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isEmailed, setEmailed] = useState(true);
  const isDirty = typed !== null && typed !== prefill;
  useUnsavedWarning(isDirty);
  const text = (typed ?? prefill).trim();

  async function cancel() {
    if (!isDirty || (await confirm('Discard your message?', 'Discard'))) onCancel();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    onDecline(text === '' ? undefined : { text, isEmailed: emailLabel !== null && isEmailed });
  }
  return (
    <ModalDialog
      className={styles['dialog']}
      aria-labelledby="decline-title"
      onCancel={(event) => {
        // The browser would close the dialog before the owner has confirmed.
        event.preventDefault();
        void cancel();
      }}
    >
      <form className={styles['form']} onSubmit={submit}>
        <h2 id="decline-title">{title}</h2>
        <TextAreaField
          name={name}
          label={label}
          hint={hint}
          rows={8}
          maxLength={MAX_TEXT_LENGTH}
          value={typed ?? prefill}
          onChange={setTyped}
          error={undefined}
        />
        {emailLabel !== null && (
          <label className={styles['email']}>
            <input
              type="checkbox"
              checked={isEmailed}
              onChange={({ currentTarget }) => setEmailed(currentTarget.checked)}
            />
            {emailLabel}
          </label>
        )}
        <div className={styles['actions']}>
          <button type="button" className="button" data-variant="secondary" onClick={cancel}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Declining...' : 'Decline'}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
