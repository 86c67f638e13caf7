import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmMark.tsx';
import { toPersonTexts } from '#src/admin/do-not-film/record-texts.ts';
import {
  CRITERIA,
  type EvaluatedFighter,
  MAX_NOTE_LENGTH,
  OUTCOMES,
} from '#src/domain/evaluation/evaluation.ts';
import { toLookAgainDay } from '#src/domain/evaluation/evaluation-dates.ts';
import {
  CRITERION_LABELS,
  describeChanges,
  describePreviousMarks,
  OUTCOME_LABELS,
} from './evaluation-text.ts';
import { getLocalToday } from './local-today.ts';
import { MarksConflict } from './MarksConflict.tsx';
import styles from './MarksTable.module.css';
import { parseMark, toCellId, toOutcomeChange } from './table-keys.ts';
import type { MarksStore } from './use-marks.ts';

type Props = { fighter: EvaluatedFighter; row: number; store: MarksStore };

/** A row of the table: one fighter. The previous mark is shown beside each mark. */
export function MarksRow({ fighter, row, store }: Props) {
  const { id, name, weight, gym, last } = fighter;
  const { outcome, lookAgainOn, note } = fighter.marks;
  const details = [
    [weight, gym, fighter.isPicked && 'on the home page'].filter(Boolean).join(' · '),
    describePreviousMarks(fighter),
    describeChanges(fighter),
  ].filter(Boolean);
  const setOutcome = (value: string) => {
    const chosen = OUTCOMES.find((choice) => choice === value) ?? null;
    store.change(id, toOutcomeChange(chosen, lookAgainOn, toLookAgainDay(getLocalToday())));
  };
  return (
    <tr data-outcome={outcome ?? undefined}>
      <th scope="row">
        <a href={`/admin/fighters/${id}`} target="_blank" rel="noopener">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>{' '}
        {!fighter.published && <HiddenMark />} <DoNotFilmMark texts={toPersonTexts(fighter)} />
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        <MarksConflict fighter={fighter} store={store} />
      </th>
      {CRITERIA.map((criterion, column) => (
        <td key={criterion}>
          <input
            className={`input ${styles['mark']}`}
            inputMode="numeric"
            autoComplete="off"
            data-cell={toCellId(row, column)}
            aria-label={`${CRITERION_LABELS[criterion]} of ${name}`}
            value={fighter.marks[criterion] ?? ''}
            onChange={({ currentTarget }) =>
              store.change(id, { [criterion]: parseMark(currentTarget.value) })
            }
          />
          {typeof last?.[criterion] === 'number' && (
            <span className={styles['last']}>
              <span className="visually-hidden">last time </span>
              {last[criterion]}
            </span>
          )}
        </td>
      ))}
      <td>
        <select
          className="input"
          aria-label={`Outcome of ${name}`}
          value={outcome ?? ''}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
        >
          <option value="">Open</option>
          {OUTCOMES.map((choice) => (
            <option key={choice} value={choice}>
              {OUTCOME_LABELS[choice]}
            </option>
          ))}
        </select>
        {outcome === 'rest' && (
          <input
            type="date"
            className="input"
            aria-label={`Look again at ${name} on`}
            value={lookAgainOn ?? ''}
            onChange={({ currentTarget }) => store.change(id, { lookAgainOn: currentTarget.value || null })}
          />
        )}
      </td>
      <td>
        <textarea
          className="input"
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          aria-label={`Note on ${name}`}
          value={note}
          onChange={({ currentTarget }) => store.change(id, { note: currentTarget.value })}
        />
      </td>
    </tr>
  );
}
