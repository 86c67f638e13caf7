import type { ReactNode } from 'react';
import { RECORD_LIST_ID } from './AddButtons.tsx';
import styles from './ListSummary.module.css';
import { describeRows } from './list-view.ts';
import type { ListView } from './use-list-view.ts';

type Props<Row> = {
  plural: string;
  view: ListView<Row>;
  /** Buttons that concern the whole list, such as an export. */
  actions?: ReactNode;
};

/** Says which rows are shown. If some do not match, a button shows all rows again. */
export function ListSummary<Row>({ plural, view, actions }: Props<Row>) {
  function showAll() {
    view.showAll();
    // The button disappears.
    document.getElementById(RECORD_LIST_ID)?.focus();
  }
  return (
    <div className={`row gap-4 hint ${styles['summary']}`}>
      <p role="status">{describeRows(view, plural)}</p>
      {view.matchCount < view.rowCount && (
        <button type="button" className="text-button" onClick={showAll}>
          Show all
        </button>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
