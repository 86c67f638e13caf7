import type { MouseEvent, ReactNode } from 'react';
import styles from './DataTable.module.css';
import type { SearchableColumn, Sort } from './list-view.ts';

export type Column<Row> = SearchableColumn<Row> & {
  /** The content of the cell; the value if it is not set. */
  cell?: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The id of the row to highlight. */
  savedId: number | null;
  /** Called for a click anywhere on a row but its links and buttons. */
  onOpen: (row: Row) => void;
  /** Replaces the cell of the column "Name". */
  nameCell: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
};

export const orNotAvailable = (text: string): string => text || 'N/A';

/** True for a click on a link or button, and for one that ends the selection of text. */
const hasOtherPurpose = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, [popover]') !== null) ||
  getSelection()?.isCollapsed === false;

/** A table of records; in a narrow list, each row has two lines without labels. */
export function DataTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  sort,
  onSort,
  savedId,
  onOpen,
  nameCell,
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
          // A pointer-only shortcut for the row's Edit button.
          <tr
            key={row.id}
            data-saved={row.id === savedId || undefined}
            onClick={(event) => hasOtherPurpose(event) || onOpen(row)}
          >
            {columns.map(({ header, value, cell }) => (
              <td key={header} data-label={header} data-empty={value(row) === '' || undefined}>
                {header === 'Name' ? nameCell(row) : <span>{cell ? cell(row) : value(row)}</span>}
              </td>
            ))}
            <td data-label="Actions">{actions(row)}</td>
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
      data-column={header}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={styles['sortable']}
    >
      <button type="button" onClick={() => onSort({ header, descending: isSorted && !sort.descending })}>
        {header}
        <span aria-hidden="true">{isSorted ? (sort.descending ? ' ↓' : ' ↑') : ' ↕'}</span>
      </button>
    </th>
  );
}
