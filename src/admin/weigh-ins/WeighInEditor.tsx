import type { KeyboardEvent } from 'react';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { RESULT_NAMES } from '#src/copy/weigh-ins.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { LEVELS, parsePounds, toWeightText } from '#src/domain/weigh-ins/weigh-in.ts';
import { BOUT_RESULT_IDS, type BoutResult } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import styles from './WeighInsField.module.css';
import type { WeighInErrors } from './weigh-in-edit.ts';
import type { WeighInEdit } from './weigh-in-log.ts';

/** The open edit of a weigh-in or a result. */
type EditFields = {
  edit: WeighInEdit;
  errors: WeighInErrors;
  onChange: (edit: WeighInEdit) => void;
};

const completePounds = (text: string): string => {
  const pounds = parsePounds(text);
  return pounds === null ? text : toWeightText(pounds);
};

/** Binds the text fields of an edit. */
const bindEdit =
  ({ edit, errors, onChange }: EditFields) =>
  (name: 'date' | 'pounds' | 'event' | 'opponent', label: string) => ({
    name: `weigh-in-${name}`,
    label,
    value: edit[name],
    onChange: (value: string) => onChange({ ...edit, [name]: value }),
    error: name === 'opponent' ? undefined : errors[name],
    ...((name === 'event' || name === 'opponent') && { maxLength: MAX_NAME_LENGTH }),
  });

const LEVEL_CHOICES = [
  { value: 'amateur', label: 'Amateur' },
  { value: 'pro', label: 'Pro' },
];

/** The level of a bout: amateur or pro. */
const LevelField = ({ edit, onChange }: Pick<EditFields, 'edit' | 'onChange'>) => (
  <SelectField
    name="weigh-in-level"
    label="Level"
    value={edit.level}
    onChange={(value) => onChange({ ...edit, level: LEVELS.find((level) => level === value) ?? edit.level })}
    choices={LEVEL_CHOICES}
    error={undefined}
  />
);

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

type ResultEditorProps = EditFields & { onChoose: (result: BoutResult) => void; onCancel: () => void };

const BUTTON_LABELS: Record<BoutResult, string> = {
  win: 'Won',
  'win-stoppage': 'Won by stoppage',
  loss: 'Lost',
  'loss-stoppage': 'Lost by stoppage',
  draw: 'Drew',
  'no-contest': 'No contest',
};

/** The form of a new result, inside the fighter's form. One click on a button adds the result. */
export function ResultEditor({ onChoose, onCancel, ...fields }: ResultEditorProps) {
  const { edit, onChange } = fields;
  const bind = bindEdit(fields);
  return (
    <section className={styles['editor']} aria-label="Add a result">
      <FormGroup>
        <Field {...bind('date', 'Date of the bout')} type="date" required />
        <Field {...bind('opponent', 'Opponent')} hint="Not shown to visitors" />
        <Field {...bind('event', 'Event')} />
        <Field
          {...bind('pounds', 'Weighed in at')}
          complete={completePounds}
          autoComplete="off"
          hint="Optional. In lbs, or in kg with the unit: 66.9 kg"
        />
        <LevelField edit={edit} onChange={onChange} />
      </FormGroup>
      <p className="hint">Choose the result to add it to the log</p>
      <div className={styles['results']}>
        {BOUT_RESULT_IDS.map((result, index) => (
          <button
            key={result}
            {...(index === 0 && { id: toFieldId('weigh-in-result') })}
            type="button"
            className="outlined-button"
            onClick={() => onChoose(result)}
          >
            {BUTTON_LABELS[result]}
          </button>
        ))}
      </div>
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" onClick={onCancel}>
          Discard<span className="visually-hidden"> this result</span>
        </button>
      </div>
    </section>
  );
}
