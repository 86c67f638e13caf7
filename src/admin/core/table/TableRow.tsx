import { type MouseEvent, memo, type ReactNode } from 'react';
import { DragHandle } from '#src/admin/core/sortable/DragHandle.tsx';
import type { Sortable } from '#src/admin/core/sortable/use-sortable.ts';
import styles from './DataTable.module.css';
import type { Column } from './DataTable.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';

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
export const TableRow = memo(Row) as typeof Row;
