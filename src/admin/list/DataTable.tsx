import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import type { ColumnValue, Sort } from './list-view.ts';

export type Column<Row> = {
  header: string;
  /** The value by which the list is searched and sorted. */
  value: (row: Row) => ColumnValue;
  /** The content of the cell; the value if it is not set. */
  cell?: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  actions: (row: Row) => ReactNode;
};

export const orNotAvailable = (text: string): string => text || 'N/A';

/** A table of records; on phones its rows are shown as cards. */
export function DataTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  sort,
  onSort,
  actions,
}: Props<Row>) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <SortHeader key={header} header={header} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ header, value, cell }) => (
              <td key={header} data-label={header}>
                <span>{cell ? cell(row) : value(row)}</span>
              </td>
            ))}
            <td data-label="Actions">
              <div className={styles['actions']}>{actions(row)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortHeaderProps = { header: string; sort: Sort; onSort: (sort: Sort) => void };

function SortHeader({ header, sort, onSort }: SortHeaderProps) {
  const isSorted = sort.header === header;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={styles['sortable']}
    >
      <button type="button" onClick={() => onSort({ header, descending: isSorted && !sort.descending })}>
        {header}
        <span aria-hidden="true">{isSorted ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}
