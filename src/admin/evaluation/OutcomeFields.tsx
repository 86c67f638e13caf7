import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { type EvaluatedFighter, MAX_NOTE_LENGTH, OUTCOMES } from '#src/domain/evaluation/evaluation.ts';
import { toLookAgainDay } from '#src/domain/evaluation/evaluation-dates.ts';
import { OUTCOME_LABELS } from './evaluation-text.ts';
import styles from './FighterCard.module.css';
import { getLocalToday } from './local-today.ts';
import type { MarksChange } from './marks-state.ts';
import { toOutcomeChange } from './table-keys.ts';

type Props = { fighter: EvaluatedFighter; onChange: (change: MarksChange) => void };

/** The outcome as buttons, the day to look again at a resting fighter, and a note. */
export function OutcomeFields({ fighter: { id, marks }, onChange }: Props) {
  const { outcome, lookAgainOn, note } = marks;
  const defaultDay = toLookAgainDay(getLocalToday());
  return (
    <>
      <fieldset className={styles['outcomes']}>
        <legend>Outcome</legend>
        {OUTCOMES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={outcome === choice}
            onClick={() =>
              onChange(toOutcomeChange(outcome === choice ? null : choice, lookAgainOn, defaultDay))
            }
          >
            {OUTCOME_LABELS[choice]}
          </button>
        ))}
      </fieldset>
      {outcome === 'rest' && (
        <Field
          name={`lookAgainOn-${id}`}
          label="Look again on"
          type="date"
          value={lookAgainOn ?? ''}
          onChange={(value) => onChange({ lookAgainOn: value || null })}
          error={undefined}
        />
      )}
      <TextAreaField
        name={`note-${id}`}
        label="Note"
        rows={2}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(value) => onChange({ note: value })}
        error={undefined}
      />
    </>
  );
}
