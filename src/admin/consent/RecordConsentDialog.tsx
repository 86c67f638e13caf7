import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { RELATIONS, type Relation } from '#src/domain/consent/consent.ts';
import styles from './Consent.module.css';

type Props = {
  /** The text that the guardian has agreed to. */
  wording: string;
  isBusy: boolean;
  onRecord: (consent: { guardianName: string; relation: Relation }) => void;
  onCancel: () => void;
};

const CHOICES = RELATIONS.map((relation) => ({ value: relation, label: relation }));

/** Records consent that a guardian gave on paper. */
export function RecordConsentDialog({ wording, isBusy, onRecord, onCancel }: Props) {
  const id = useId();
  const [guardianName, setGuardianName] = useState('');
  const [relation, setRelation] = useState<string>(RELATIONS[0]);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // In React, events in a portal also bubble to the fighter's form.
    event.stopPropagation();
    const chosen = RELATIONS.find((candidate) => candidate === relation);
    if (guardianName.trim() === '') return setError('Is required');
    if (chosen && !isBusy) onRecord({ guardianName: guardianName.trim(), relation: chosen });
  }
  // A portal moves the dialog out of the form, because a form cannot contain another one.
  return createPortal(
    <ModalDialog className={styles['dialog']} aria-labelledby={id} onCancel={onCancel}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <h2 id={id}>Record paper consent</h2>
        <p className={styles['hint']}>Keep the signed paper. The guardian has agreed to this text:</p>
        <blockquote>{wording}</blockquote>
        <Field
          name="guardianName"
          label="Guardian"
          value={guardianName}
          onChange={(value) => {
            setGuardianName(value);
            setError(undefined);
          }}
          error={error}
          autoComplete="off"
          required
        />
        <SelectField
          name="relation"
          label="Relation to the fighter"
          value={relation}
          onChange={setRelation}
          error={undefined}
          choices={CHOICES}
        />
        <div className={styles['actions']}>
          <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            Record consent
          </button>
        </div>
      </form>
    </ModalDialog>,
    document.body,
  );
}
