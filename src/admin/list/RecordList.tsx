import { useRef } from 'react';
import { type Column, DataTable } from './DataTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { describeMatches, type Filter } from './list-view.ts';
import { Pagination } from './Pagination.tsx';
import styles from './RecordList.module.css';
import { RecordName, type RecordSummary } from './RecordName.tsx';
import { RowActions } from './RowActions.tsx';
import { useListView } from './use-list-view.ts';
import { type SavedRecord, useSavedRow } from './use-saved-row.ts';

export const RECORD_LIST_ID = 'record-list';

type Props<Row> = {
  /** The plural noun for the rows, such as 'gyms'. */
  plural: string;
  columns: readonly Column<Row>[];
  summary: RecordSummary<Row>;
  filters: readonly Filter<Row>[];
  rows: readonly Row[];
  /** The row to highlight, or null. */
  saved: SavedRecord | null;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Hides a record from visitors, or shows it. */
  onSetPublished: (row: Row, published: boolean) => void;
  /** Returns the URL of a record's public page, or null if it has none. */
  siteHref: ((row: Row) => string | null) | null;
};

/** A table of records with search, filters, sort and pages. */
export function RecordList<Row extends { id: number; name: string }>({
  plural,
  columns,
  summary,
  filters,
  rows,
  saved,
  onEdit,
  onDelete,
  onSetPublished,
  siteHref,
}: Props<Row>) {
  const view = useListView(columns, filters, rows);
  useSavedRow(saved, view);
  const top = useRef<HTMLDivElement>(null);

  function goToPage(page: number) {
    view.goToPage(page);
    top.current?.scrollIntoView();
    top.current?.focus();
  }
  function showAll() {
    view.showAll();
    // The button disappears.
    top.current?.focus();
  }
  return (
    <div id={RECORD_LIST_ID} ref={top} tabIndex={-1} className={styles['list']}>
      <ListToolbar plural={plural} view={view} columns={columns} />
      <div className={styles['summary']}>
        <p role="status">
          {describeMatches(view.matchCount, rows.length, plural) ||
            (view.pageCount > 1 &&
              `Showing ${view.firstIndex + 1}–${view.firstIndex + view.rows.length} of ${view.matchCount}`)}
        </p>
        {view.matchCount < rows.length && (
          <button type="button" className={styles['clear']} onClick={showAll}>
            Show all
          </button>
        )}
      </div>
      {view.matchCount === 0 ? (
        <p>No {plural} match.</p>
      ) : (
        <DataTable
          caption={plural}
          columns={columns}
          rows={view.rows}
          sort={view.sort}
          onSort={view.setSort}
          onOpen={onEdit}
          savedId={saved?.id ?? null}
          nameCell={(row) => <RecordName row={row} name={row.name} summary={summary} />}
          actions={(row) => (
            <RowActions
              row={row}
              onEdit={onEdit}
              onDelete={onDelete}
              onSetPublished={onSetPublished}
              siteHref={siteHref?.(row) ?? null}
            />
          )}
        />
      )}
      <Pagination plural={plural} page={view.page} pageCount={view.pageCount} onPageChange={goToPage} />
    </div>
  );
}
