import { type FormEvent, useEffect, useRef } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import styles from './ConflictDialog.module.css';

export type ConflictField = {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** When, by whom and from which device `theirs` was saved. '' if that is unknown. */
  theirSave: string;
};

type Props = {
  fields: ConflictField[];
  /** Labels of the fields that were merged automatically. */
  mergedLabels: string[];
  onSave: (choices: Record<string, 'mine' | 'theirs'>) => void;
  onBack: () => void;
};

/** Asks which value to save for each field that was changed both here and elsewhere. */
export function ConflictDialog({ fields, mergedLabels, onSave, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading, so that screen readers start with the question instead of the first choice.
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onSave(
      Object.fromEntries(fields.map(({ name }) => [name, chosen.get(name) === 'theirs' ? 'theirs' : 'mine'])),
    );
  }

  return (
    <ModalDialog className={styles['dialog']} aria-labelledby="conflict-heading" onCancel={onBack}>
      <form className={styles['form']} aria-labelledby="conflict-heading" onSubmit={submit}>
        <h2 id="conflict-heading" ref={heading} className={styles['heading']} tabIndex={-1}>
          This was changed elsewhere too
        </h2>
        <p>Nothing is saved yet. Choose which value to keep.</p>
        {fields.map(({ name, label, mine, theirs, theirSave }) => (
          <fieldset key={name} className={styles['field']}>
            <legend>{label}</legend>
            <ConflictChoice name={name} value="mine" label="Yours" text={mine} other={theirs} details="" />
            <ConflictChoice
              name={name}
              value="theirs"
              label="Theirs"
              text={theirs}
              other={mine}
              details={theirSave && `Saved on ${theirSave}`}
            />
          </fieldset>
        ))}
        {mergedLabels.length > 0 && (
          <p className={styles['merged']}>Changed elsewhere and merged: {mergedLabels.join(', ')}</p>
        )}
        <div className={styles['actions']}>
          <button type="button" className="button" data-variant="secondary" onClick={onBack}>
            Back to the form
          </button>
          <button type="submit" className="button">
            Save
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
