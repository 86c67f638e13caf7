type Props<Row> = { row: Row; onEdit: (row: Row) => void; onDelete: (row: Row) => void };

/** By which the editor finds the way back to a row. */
export const editButtonId = (id: number) => `edit-${id}`;

/** What can be done with a record of a list. */
export function RowActions<Row extends { id: number; name: string }>({ row, onEdit, onDelete }: Props<Row>) {
  return (
    <>
      <button
        id={editButtonId(row.id)}
        type="button"
        aria-label={`Edit ${row.name}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </button>
      <button type="button" data-danger aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
        Delete
      </button>
    </>
  );
}
