import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react';
import { SortableStatus } from '#src/admin/core/sortable/DragHandle.tsx';
import { moveItem } from '#src/admin/core/sortable/sort-order.ts';
import { useSortable } from '#src/admin/core/sortable/use-sortable.ts';
import { type Column, DataTable, useStableCallback } from '#src/admin/core/table/DataTable.tsx';
import { RecordName, type RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import { RowActions } from '#src/admin/core/table/RowActions.tsx';
import { ADD_BUTTON_ID, editButtonId } from './AddButtons.tsx';
import { List } from './List.tsx';
import { type Filter, pageOfIndex } from './list-view.ts';
import { type ListView, useListView } from './use-list-view.ts';
import { type Selection, useSelection } from './use-selection.ts';

type Props<Row> = {
  /** The plural noun for the rows, such as 'gyms'. */
  plural: string;
  columns: readonly Column<Row>[];
  /** Memoize it, because a new object makes every row render again. */
  summary: RecordSummary<Row>;
  filters: readonly Filter<Row>[];
  rows: readonly Row[];
  /** The row to highlight, or null. */
  saved: SavedRecord | null;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Hides a record from visitors, or shows it. */
  onSetPublished: (row: Row, published: boolean) => void;
  /** Returns the URL of a record's public page, or null if it has none. Must be a stable function. */
  siteHref: ((row: Row) => string | null) | null;
  /** The header of the column that shows the manual order, or null if there is no manual order. */
  orderColumn: string | null;
  /** Called with all rows in their new and in their previous order. */
  onReorder: (rows: readonly Row[], previous: readonly Row[]) => void;
  /** Returns the buttons that change the selected rows. Null if rows cannot be selected. */
  selectionActions: ((selection: Selection<Row>) => ReactNode) | null;
};

const idOf = ({ id }: { id: number }) => id;

/** A list of records as a table, which the owner can also sort by hand. */
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
  orderColumn,
  onReorder,
  selectionActions,
}: Props<Row>) {
  const view = useListView(columns, filters, rows);
  // Rows can be moved only while the list shows all of them in their stored order.
  const isSortable =
    orderColumn !== null &&
    rows.length > 1 &&
    view.rows.length === rows.length &&
    ['', orderColumn].includes(view.sort.header) &&
    !view.sort.descending;
  const sortable = useSortable({
    count: view.rows.length,
    labelOf: (index) => view.rows[index]?.name ?? '',
    onMove: (from, to) => onReorder(moveItem(view.rows, from, to), view.rows),
  });
  useSavedRow(saved, view);
  const selection = useSelection({ rows, matches: view.matches, keyOf: idOf });
  const handleEdit = useStableCallback(onEdit);
  const handleDelete = useStableCallback(onDelete);
  const handleSetPublished = useStableCallback(onSetPublished);
  const nameCell = useCallback(
    (row: Row) => <RecordName row={row} name={row.name} summary={summary} />,
    [summary],
  );
  const actions = useCallback(
    (row: Row) => (
      <RowActions
        row={row}
        onEdit={handleEdit}
        onDelete={handleDelete}
        onSetPublished={handleSetPublished}
        siteHref={siteHref?.(row) ?? null}
      />
    ),
    [handleEdit, handleDelete, handleSetPublished, siteHref],
  );

  return (
    <List
      plural={plural}
      view={view}
      columns={columns}
      hasSortHeaders
      selecting={selectionActions && { selection, actions: selectionActions(selection) }}
    >
      <DataTable
        caption={plural}
        columns={columns}
        rows={view.rows}
        sort={view.sort}
        onSort={view.setSort}
        selection={selectionActions && selection}
        onOpen={onEdit}
        savedId={saved?.id ?? null}
        sortable={isSortable ? sortable : null}
        nameCell={nameCell}
        actions={actions}
      />
      {isSortable && <SortableStatus sortable={sortable} />}
    </List>
  );
}

/** A record that was just saved. Each save creates a new object, even if the record is the same. */
export type SavedRecord = { id: number; isNew: boolean };

/** True if the owner has not moved the focus since the form closed. */
const isFocusUnclaimed = () =>
  document.activeElement === document.body || document.activeElement?.id === ADD_BUTTON_ID;

/**
 * Shows the page with the saved row, and scrolls to the row. After an edit, the row's Edit button gets the
 * focus. After an addition, the add button keeps it, because owners often add several records at a time.
 */
function useSavedRow<Row extends { id: number }>(saved: SavedRecord | null, view: ListView<Row>): void {
  const reveal = useEffectEvent(({ id, isNew }: SavedRecord) => {
    const index = view.matches.findIndex((row) => row.id === id);
    if (index === -1) return;
    const page = pageOfIndex(index);
    if (page !== view.page) view.goToPage(page);
    // A row on another page must be rendered first.
    requestAnimationFrame(() => {
      const button = document.getElementById(editButtonId(id));
      if (!isNew && isFocusUnclaimed()) button?.focus({ preventScroll: true });
      button?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    });
  });
  useEffect(() => {
    if (saved) reveal(saved);
  }, [saved]);
}
