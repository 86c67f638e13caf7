import type { MouseEvent, ReactNode } from 'react';
import { DragHandle } from '#src/admin/sortable/DragHandle.tsx';
import type { Sortable } from '#src/admin/sortable/use-sortable.ts';
import styles from './DataTable.module.css';
import type { SearchableColumn, Sort } from './list-view.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './use-selection.ts';

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
  /** Null if rows cannot be selected. */
  selection: Selection<Row> | null;
  /** The id of the row to highlight. */
  savedId: number | null;
  /**
   * Called for a click anywhere on a row but its links and controls. While rows are selected, the click selects
   * the row instead.
   */
  onOpen: (row: Row) => void;
  /** Replaces the cell of the column "Name". */
  nameCell: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
  /** Set if the owner can order the rows by hand. */
  sortable: Sortable | null;
};

export const orNotAvailable = (text: string): string => text || 'N/A';

/** True for a click on a link or control, and for one that ends the selection of text. */
const hasOtherPurpose = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, input, [popover]') !== null) ||
  getSelection()?.isCollapsed === false;

/** A table of records; in a narrow list, each row has two lines without labels. */
export function DataTable<Row extends { id: number; name: string }>({
  caption,
  columns,
  rows,
  sort,
  onSort,
  selection,
  savedId,
  onOpen,
  nameCell,
  actions,
  sortable,
}: Props<Row>) {
  const selectedCount = selection ? rows.filter(selection.isSelected).length : 0;
  const isPageSelected = selectedCount === rows.length;
  return (
    <table className={styles['table']} data-selecting={selection?.isActive || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }, column) => (
            <SortHeader key={header} header={header} sort={sort} onSort={onSort}>
              {column === 0 && selection && (
                <RowCheckbox
                  name={`all ${caption} on this page`}
                  checked={isPageSelected}
                  isMixed={selectedCount > 0 && !isPageSelected}
                  onToggle={() => selection.set(rows, !isPageSelected)}
                />
              )}
            </SortHeader>
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody
        ref={(element) => {
          if (sortable) sortable.listRef.current = element;
        }}
      >
        {rows.map((row, index) => (
          // A pointer-only shortcut for the row's Edit button.
          <tr
            key={row.id}
            data-saved={row.id === savedId || undefined}
            data-selected={selection?.isSelected(row) || undefined}
            onClick={(event) => {
              if (hasOtherPurpose(event)) return;
              if (selection?.isActive) selection.toggle(row, event.shiftKey);
              else onOpen(row);
            }}
            {...sortable?.itemProps(index)}
          >
            {columns.map(({ header, value, cell }, column) => {
              const content =
                header === 'Name' ? nameCell(row) : <span>{cell ? cell(row) : value(row)}</span>;
              return (
                <td key={header} data-label={header} data-empty={value(row) === '' || undefined}>
                  {column === 0 ? (
                    <div className={styles['first']}>
                      {sortable && (
                        <span className={styles['handle']}>
                          <DragHandle {...sortable.handleProps(index)} arrows="↑ ↓" />
                        </span>
                      )}
                      {selection && (
                        <RowCheckbox
                          name={row.name}
                          checked={selection.isSelected(row)}
                          onToggle={(isRange) => selection.toggle(row, isRange)}
                        />
                      )}
                      {content}
                    </div>
                  ) : (
                    content
                  )}
                </td>
              );
            })}
            <td data-label="Actions">{actions(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortHeaderProps = { header: string; sort: Sort; onSort: (sort: Sort) => void; children: ReactNode };

function SortHeader({ header, sort, onSort, children }: SortHeaderProps) {
  const isSorted = sort.header === header;
  return (
    <th
      scope="col"
      data-column={header}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={styles['sortable']}
    >
      <div className={styles['first']}>
        {children}
        <button type="button" onClick={() => onSort({ header, descending: isSorted && !sort.descending })}>
          {header}
          <span aria-hidden="true">{isSorted ? (sort.descending ? ' ↓' : ' ↑') : ' ↕'}</span>
        </button>
      </div>
    </th>
  );
}
