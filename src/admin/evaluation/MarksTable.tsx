import { type KeyboardEvent, useRef, useState } from 'react';
import { Pagination } from '#src/admin/core/list/Pagination.tsx';
import { CRITERIA, type EvaluatedFighter, MAX_MARK } from '#src/domain/evaluation/evaluation.ts';
import { toLookAgainDay } from '#src/domain/evaluation/evaluation-dates.ts';
import { CriterionHeaders } from './CriterionHeaders.tsx';
import { getLocalToday } from './local-today.ts';
import { MarksRow } from './MarksRow.tsx';
import styles from './MarksTable.module.css';
import { LAST_COLUMN, toCellId, toKeyEffect, toOutcomeChange } from './table-keys.ts';
import type { MarksStore } from './use-marks.ts';

const PAGE_SIZE = 50;

type Props = { fighters: readonly EvaluatedFighter[]; store: MarksStore };

/** A table of fighters with one cell per mark. The owner can fill in the cells with the keyboard. */
export function MarksTable({ fighters, store }: Props) {
  const [page, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const pageCount = Math.ceil(fighters.length / PAGE_SIZE);
  const rows = fighters.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

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
    const fighter = rows[row];
    const criterion = CRITERIA[column];
    if (!fighter || !criterion) return;
    event.preventDefault();
    if (effect.type === 'move')
      focusCell(row + effect.rows, Math.min(Math.max(column + effect.columns, 0), LAST_COLUMN));
    else if (effect.type === 'mark') store.change(fighter.id, { [criterion]: effect.mark });
    else {
      const { lookAgainOn } = fighter.marks;
      store.change(fighter.id, toOutcomeChange(effect.outcome, lookAgainOn, toLookAgainDay(getLocalToday())));
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
          {rows.map((fighter, index) => (
            <MarksRow key={fighter.id} fighter={fighter} row={index} store={store} />
          ))}
        </tbody>
      </table>
      <Pagination plural="fighters" page={page} pageCount={pageCount} onPageChange={setPage} />
    </>
  );
}
