import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import type { ColumnValue, SortOrder } from './list-view.ts';

/** A column: what it is searched and sorted by, and, where that is not the text itself, what it shows. */
export type Column<Row> = {
  header: string;
  value: (row: Row) => ColumnValue;
  cell?: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  actions: (row: Row) => ReactNode;
};

/** What stands in a cell without a value. */
export const orNotAvailable = (text: string): string => text || 'N/A';

/** A list of records: a table, and on a phone a card for each. */
export function DataTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  order,
  onSort,
  actions,
}: Props<Row>) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <SortHeader key={header} header={header} order={order} onSort={onSort} />
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

type SortHeaderProps = { header: string; order: SortOrder; onSort: (order: SortOrder) => void };

function SortHeader({ header, order, onSort }: SortHeaderProps) {
  const isSorted = order.header === header;
  const descending = isSorted && !order.descending;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={styles['sortable']}
    >
      <button type="button" onClick={() => onSort({ header, descending })}>
        {header}
        <span aria-hidden="true">{isSorted ? (order.descending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}
