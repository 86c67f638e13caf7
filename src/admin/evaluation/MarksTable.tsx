import { type KeyboardEvent, useRef } from 'react';
import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { toPersonTexts } from '#src/admin/do-not-film/use-do-not-film.ts';
import {
  CRITERIA,
  type EvaluatedFighter,
  MAX_MARK,
  MAX_NOTE_LENGTH,
  OUTCOMES,
} from '#src/domain/evaluation/evaluation.ts';
import { toLookAgainDay } from '#src/domain/evaluation/evaluation-dates.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import {
  CRITERION_LABELS,
  describeChanges,
  describePreviousMarks,
  OUTCOME_LABELS,
} from './evaluation-text.ts';
import styles from './MarksTable.module.css';
import { LAST_COLUMN, parseMark, toCellId, toKeyEffect, toOutcomeChange } from './table-keys.ts';
import { MarksConflict } from './UnsavedMarks.tsx';
import type { MarksStore } from './use-marks.ts';

/** The column headers for the marks, one per criterion. */
export const CriterionHeaders = () =>
  CRITERIA.map((criterion) => (
    <th key={criterion} scope="col">
      {CRITERION_LABELS[criterion]}
    </th>
  ));

/** The fighter, the marks, the outcome and the note. */
const COLUMN_COUNT = CRITERIA.length + 3;

type MarksRowProps = { fighter: EvaluatedFighter; row: number; store: MarksStore };

/** A row of the table: one fighter. The previous mark is shown below each mark. */
function MarksRow({ fighter, row, store }: MarksRowProps) {
  const { id, name, weight, gym, last } = fighter;
  const { outcome, lookAgainOn, note } = fighter.marks;
  const details = [
    [weight, gym, fighter.isPicked && 'on the home page'].filter(Boolean).join(' · '),
    describePreviousMarks(fighter),
    describeChanges(fighter),
  ].filter(Boolean);
  const setOutcome = (value: string) => {
    const chosen = OUTCOMES.find((choice) => choice === value) ?? null;
    store.change(id, toOutcomeChange(chosen, lookAgainOn, toLookAgainDay(toLocalIsoDate(new Date()))));
  };
  return (
    <>
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
      {store.marks[id]?.conflicts.length ? (
        <tr>
          <td colSpan={COLUMN_COUNT} className={styles['conflict']}>
            <MarksConflict fighterId={id} store={store} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

type Props = { fighters: readonly EvaluatedFighter[]; store: MarksStore };

/** A table of fighters with one cell per mark. The owner can fill in the cells with the keyboard. */
export function MarksTable({ fighters, store }: Props) {
  const table = useRef<HTMLTableElement>(null);

  function focusCell(row: number, column: number) {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${toCellId(row, column)}"]`);
    cell?.focus();
    cell?.select();
  }
  /** Handles the keyboard shortcuts while the cell of a mark has focus. */
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
    const effect = toKeyEffect(key);
    if (cell === undefined || !effect || ctrlKey || metaKey || altKey) return;
    const [row = 0, column = 0] = cell.split(' ').map(Number);
    const fighter = fighters[row];
    const criterion = CRITERIA[column];
    if (!fighter || !criterion) return;
    event.preventDefault();
    if (effect.type === 'move')
      focusCell(row + effect.rows, Math.min(Math.max(column + effect.columns, 0), LAST_COLUMN));
    else if (effect.type === 'mark') store.change(fighter.id, { [criterion]: effect.mark });
    else {
      const { lookAgainOn } = fighter.marks;
      store.change(
        fighter.id,
        toOutcomeChange(effect.outcome, lookAgainOn, toLookAgainDay(toLocalIsoDate(new Date()))),
      );
    }
  }
  return (
    <>
      <p className={styles['keys']}>
        Keys: arrows or J and K to move, 1 to {MAX_MARK} to set a mark, Backspace to remove it; S for stays, F
        for feature, R for a break.
      </p>
      <table ref={table} className={styles['table']} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">Marks of the fighters</caption>
        <thead>
          <tr>
            <th scope="col">Fighter</th>
            <CriterionHeaders />
            <th scope="col">Outcome</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {fighters.map((fighter, index) => (
            <MarksRow key={fighter.id} fighter={fighter} row={index} store={store} />
          ))}
        </tbody>
      </table>
    </>
  );
}
