import { type ReactNode, useRef } from 'react';
import { RECORD_LIST_ID } from './AddButtons.tsx';
import styles from './List.module.css';
import { ListSummary } from './ListSummary.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { SearchableColumn } from './list-view.ts';
import { Pagination } from './Pagination.tsx';
import { SelectButton, SelectionBar } from './SelectionBar.tsx';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

type Props<Row> = {
  /** The plural noun for the rows, such as 'gyms'. */
  plural: string;
  view: ListView<Row>;
  columns: readonly SearchableColumn<Row>[];
  /** True if a wide list is a table whose headers sort it. All other lists have a sort menu. */
  hasSortHeaders?: boolean;
  /** Set if rows can be selected. `actions` are the buttons that change the selected rows. */
  selecting?: { selection: Selection<Row>; actions: ReactNode } | null;
  /** Buttons that concern the whole list, such as an export. */
  actions?: ReactNode;
  /** The rows of the page, `view.rows`. Not rendered if no row matches. */
  children: ReactNode;
};

/** A list with search, filters, sort, selection and pages. */
export function List<Row>({
  plural,
  view,
  columns,
  hasSortHeaders = false,
  selecting,
  actions,
  children,
}: Props<Row>) {
  const top = useRef<HTMLDivElement>(null);

  function goToPage(page: number) {
    view.goToPage(page);
    top.current?.scrollIntoView();
    top.current?.focus();
  }
  return (
    <div id={RECORD_LIST_ID} ref={top} tabIndex={-1} className={styles['list']}>
      <ListToolbar
        plural={plural}
        view={view}
        columns={columns}
        hasSortHeaders={hasSortHeaders}
        narrowAction={selecting && <SelectButton selection={selecting.selection} />}
      />
      <ListSummary plural={plural} view={view} actions={actions} />
      {view.matchCount === 0 ? <p>No {plural} match.</p> : children}
      <Pagination plural={plural} page={view.page} pageCount={view.pageCount} onPageChange={goToPage} />
      {selecting && (
        <SelectionBar plural={plural} selection={selecting.selection} matchCount={view.matchCount}>
          {selecting.actions}
        </SelectionBar>
      )}
    </div>
  );
}
