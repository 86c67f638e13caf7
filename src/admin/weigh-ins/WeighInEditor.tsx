import type { KeyboardEvent } from 'react';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { RESULT_NAMES } from '#src/copy/weigh-ins.ts';
import { BOUT_RESULT_IDS, type BoutResult } from '#src/domain/weigh-ins/bout-result.ts';
import { bindEdit, completePounds, type EditFields } from './bind-edit.ts';
import { LevelField } from './LevelField.tsx';
import styles from './WeighInsField.module.css';

type Props = EditFields & { onSave: () => void; onCancel: () => void };

const RESULT_CHOICES = [
  { value: '', label: 'Unknown' },
  ...BOUT_RESULT_IDS.map((id) => ({ value: id, label: RESULT_NAMES[id] })),
];

/** The fields of one weigh-in, inside the fighter's form. */
export function WeighInEditor({ edit, errors, onChange, onSave, onCancel }: Props) {
  const bind = bindEdit({ edit, errors, onChange });

  /** Saves the weigh-in on Enter, which would otherwise submit the fighter's form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    onSave();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the Enter key of the inputs
    <div className={styles['editor']} onKeyDown={onKeyDown}>
      <FormGroup>
        <Field {...bind('date', 'Weigh-in date')} type="date" required />
        <Field
          {...bind('pounds', 'Weighed in at')}
          complete={completePounds}
          autoComplete="off"
          hint="In lbs, or in kg with the unit: 66.9 kg. Optional if you choose a result."
          required={edit.result === ''}
        />
        <Field {...bind('event', 'Event')} />
        <Field {...bind('opponent', 'Opponent')} hint="Not shown to visitors" />
        <LevelField edit={edit} onChange={onChange} />
        <SelectField
          name="weigh-in-result"
          label="Result"
          value={edit.result}
          // The choices are the ids of results.
          onChange={(result) => onChange({ ...edit, result: result as BoutResult | '' })}
          choices={RESULT_CHOICES}
          error={undefined}
        />
      </FormGroup>
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" onClick={onSave}>
          {edit.index === null ? 'Add to the log' : 'Change the weigh-in'}
        </button>
        <button type="button" className="outlined-button" onClick={onCancel}>
          Discard<span className="visually-hidden"> this weigh-in</span>
        </button>
      </div>
    </div>
  );
}
