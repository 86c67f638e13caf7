import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export type Column<Row> = { header: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What can be done with a row; null for a table that is only read. */
  actions: ((row: Row) => ReactNode) | null;
};

/** A list of records: a table, and on a phone a card for each. */
export function DataTable<Row extends { id: number }>({ caption, columns, rows, actions }: Props<Row>) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          {actions && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ header, cell }) => (
              <td key={header} data-label={header}>
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td data-label="Actions">
                <div className={styles['actions']}>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
