import { type MouseEvent, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { SearchableColumn, Sort } from '#src/admin/core/list/list-view.ts';
import type { Selection } from '#src/admin/core/list/use-selection.ts';
import { useIsPainted } from '#src/admin/core/loading/when-idle.ts';
import { DragHandle } from '#src/admin/core/sortable/DragHandle.tsx';
import type { Sortable } from '#src/admin/core/sortable/use-sortable.ts';
import styles from './DataTable.module.css';
import { RowCheckbox } from './RowCheckbox.tsx';

export type Column<Row> = SearchableColumn<Row> & {
  /** The content of the cell. By default, it is the value. */
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
   * Called for a click anywhere on a row except on its links and controls. While rows are being selected, such a
   * click selects or deselects the row instead.
   */
  onOpen: (row: Row) => void;
  /** Replaces the cell of the column "Name". Memoize it, because a new function makes every row render again. */
  nameCell: (row: Row) => ReactNode;
  /** Returns the buttons of a row. Memoize it, because a new function makes every row render again. */
  actions: (row: Row) => ReactNode;
  /** Set if the owner can order the rows by hand. */
  sortable: Sortable | null;
};

/** As many rows as a laptop screen shows at first, and twice as many as a phone shows. Repeated in the stylesheet. */
const FIRST_ROWS = 8;

/** A table of records. In a narrow list, each row is a short block without column headers. */
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
  // The first rows appear before the others are rendered.
  const isComplete = useIsPainted();
  const shownRows = isComplete ? rows : rows.slice(0, FIRST_ROWS);
  const toggle = useStableCallback((row: Row, isRange: boolean) => selection?.toggle(row, isRange));
  const onRowClick = useStableCallback((row: Row, { shiftKey }: MouseEvent) => {
    if (selection?.isActive) selection.toggle(row, shiftKey);
    else onOpen(row);
  });
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
        {shownRows.map((row, index) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            isSaved={row.id === savedId}
            isSelected={selection ? selection.isSelected(row) : null}
            onToggle={toggle}
            onClick={onRowClick}
            nameCell={nameCell}
            actions={actions}
            sort={sortable && { item: sortable.itemProps(index), handle: sortable.handleProps(index) }}
          />
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

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** True to highlight the row, because it has just been saved. */
  isSaved: boolean;
  /** Null if rows cannot be selected. */
  isSelected: boolean | null;
  /** Selects or deselects the row. `isRange` is true if the Shift key was held down. */
  onToggle: (row: Row, isRange: boolean) => void;
  /** Called for a click anywhere on the row except on its links and controls. */
  onClick: (row: Row, event: MouseEvent) => void;
  nameCell: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
  /** Set if the owner can order the rows by hand. */
  sort: { item: ReturnType<Sortable['itemProps']>; handle: ReturnType<Sortable['handleProps']> } | null;
};

/** True for a click on a link or control, and for the click at the end of a drag that selected text. */
const hasOtherPurpose = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, input, [popover]') !== null) ||
  getSelection()?.isCollapsed === false;

function Row<R extends { id: number; name: string }>({
  row,
  columns,
  isSaved,
  isSelected,
  onToggle,
  onClick,
  nameCell,
  actions,
  sort,
}: TableRowProps<R>) {
  return (
    // A shortcut for the mouse: it opens the row, or toggles its checkbox while rows are being selected.
    <tr
      data-saved={isSaved || undefined}
      data-selected={isSelected || undefined}
      onClick={(event) => {
        if (!hasOtherPurpose(event)) onClick(row, event);
      }}
      {...sort?.item}
    >
      {columns.map(({ header, value, cell }, column) => {
        const content = header === 'Name' ? nameCell(row) : cell ? cell(row) : value(row);
        return (
          <td key={header} data-label={header} data-empty={value(row) === '' || undefined}>
            {column === 0 ? (
              <div className={styles['first']}>
                {sort && (
                  <span className={styles['handle']}>
                    <DragHandle {...sort.handle} arrows="↑ ↓" />
                  </span>
                )}
                {isSelected !== null && (
                  <RowCheckbox
                    name={row.name}
                    checked={isSelected}
                    onToggle={(isRange) => onToggle(row, isRange)}
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
  );
}

/** A row of a table. Memoized, because otherwise every keystroke in the search would render fifty rows again. */
// memo() loses the type parameter.
const TableRow = memo(Row) as typeof Row;

/**
 * Returns a function that stays the same and calls the latest `callback`. A new `callback` then does not make memoized
 * rows render again. Call the function only in event handlers.
 */
export function useStableCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
