import { useRef } from 'react';
import { type Column, DataTable } from './DataTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pagination } from './Pagination.tsx';
import styles from './RecordList.module.css';
import { RowActions } from './RowActions.tsx';
import { type Filter, useListView } from './use-list-view.ts';

type Props<Row> = {
  /** What the rows are, for people: 'gyms'. */
  plural: string;
  columns: readonly Column<Row>[];
  filter: Filter<Row> | null;
  rows: readonly Row[];
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Where a record is on the site; null where it is on none of its pages. */
  siteHref: ((row: Row) => string | null) | null;
};

/** A list that can be searched, filtered, sorted and paged; its address says how. */
export function RecordList<Row extends { id: number; name: string }>({
  plural,
  columns,
  filter,
  rows,
  onEdit,
  onDelete,
  siteHref,
}: Props<Row>) {
  const view = useListView(columns, filter, rows);
  const top = useRef<HTMLDivElement>(null);

  function turnTo(page: number) {
    view.turnTo(page);
    top.current?.scrollIntoView();
    top.current?.focus();
  }
  return (
    <div id="record-list" ref={top} tabIndex={-1} className={styles['list']}>
      <ListToolbar plural={plural} view={view} columns={columns} filter={filter} />
      <p role="status" className={styles['found']}>
        {view.found === rows.length
          ? view.pages > 1 && `Showing ${view.first + 1}–${view.first + view.rows.length} of ${view.found}`
          : `${view.found} of ${rows.length} ${plural} found`}
      </p>
      {view.found === 0 ? (
        <p>
          No {plural} match.{' '}
          <button type="button" className={styles['clear']} onClick={view.clear}>
            Show all
          </button>
        </p>
      ) : (
        <DataTable
          caption={plural}
          columns={columns}
          rows={view.rows}
          order={view.order}
          onSort={view.sortBy}
          actions={(row) => (
            <RowActions row={row} onEdit={onEdit} onDelete={onDelete} siteHref={siteHref?.(row) ?? null} />
          )}
        />
      )}
      <Pagination plural={plural} page={view.page} pages={view.pages} onTurn={turnTo} />
    </div>
  );
}
