import { Field } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { toFieldId } from '#src/admin/core/fields/field-id.ts';
import { BOUT_RESULT_IDS, type BoutResult } from '#src/domain/weigh-ins/bout-result.ts';
import { bindEdit, completePounds, type EditFields } from './bind-edit.ts';
import { LevelField } from './LevelField.tsx';
import styles from './WeighInsField.module.css';

type ResultEditorProps = EditFields & { onChoose: (result: BoutResult) => void; onCancel: () => void };

const BUTTON_LABELS: Record<BoutResult, string> = {
  win: 'Won',
  'win-stoppage': 'Won by stoppage',
  loss: 'Lost',
  'loss-stoppage': 'Lost by stoppage',
  draw: 'Drew',
  'no-contest': 'No contest',
};

/** The form of a new result, inside the fighter's form. A button adds the result in one press. */
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
      <p className={styles['hint']}>Press the result to add it to the log</p>
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
