import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';
import { describeSelection, type Selection } from './use-selection.ts';

/** Starts or ends the selection mode of a narrow list, in which a tap selects a row. */
export function SelectButton<Row>({ selection: { isActive, start, clear } }: { selection: Selection<Row> }) {
  return (
    <button
      type="button"
      className="outlined-button"
      aria-pressed={isActive}
      onClick={isActive ? clear : start}
    >
      Select
    </button>
  );
}

type Props<Row> = {
  plural: string;
  selection: Selection<Row>;
  matchCount: number;
  /** The buttons that change the selected rows. */
  children: ReactNode;
};

/** The bar below a list while the owner selects rows: how many are selected, and the buttons that change them. */
export function SelectionBar<Row>({ plural, selection, matchCount, children }: Props<Row>) {
  const { isActive, selected, filteredOutCount, isEveryMatchSelected, selectMatches, clear } = selection;
  return (
    <section className={isActive ? styles['bar'] : 'visually-hidden'} aria-label={`Selected ${plural}`}>
      <div className={styles['selection']}>
        {/* Rendered even without a selection, because screen readers announce only changes to its text. */}
        <p role="status">
          {describeSelection(selected.length, filteredOutCount) || (isActive && `Select ${plural}`)}
        </p>
        {isActive && !isEveryMatchSelected && (
          <button type="button" className="text-button" onClick={selectMatches}>
            Select all {matchCount}
          </button>
        )}
        {isActive && (
          <button type="button" className="text-button" onClick={clear}>
            Cancel<span className="visually-hidden"> selection</span>
          </button>
        )}
      </div>
      {selected.length > 0 && <div className={`gap-2 ${styles['actions']}`}>{children}</div>}
    </section>
  );
}
