type Props<Row> = { row: Row; onEdit: (row: Row) => void; onDelete: (row: Row) => void };

/** What can be done with a record of a list. */
export function RowActions<Row extends { name: string }>({ row, onEdit, onDelete }: Props<Row>) {
  return (
    <>
      <button type="button" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
        Edit
      </button>
      <button type="button" data-danger aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
        Delete
      </button>
    </>
  );
}
