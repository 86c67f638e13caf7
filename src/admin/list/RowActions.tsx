type Props<Row> = {
  row: Row;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  siteHref: string | null;
};

/** The id of a row's edit button. The editor moves the focus to it when the form of the row closes. */
export const editButtonId = (id: number) => `edit-${id}`;

export function RowActions<Row extends { id: number; name: string }>({
  row,
  onEdit,
  onDelete,
  siteHref,
}: Props<Row>) {
  return (
    <>
      <button id={editButtonId(row.id)} type="button" className="outlined-button" onClick={() => onEdit(row)}>
        Edit <span className="visually-hidden">{row.name}</span>
      </button>
      <button type="button" className="outlined-button" data-danger onClick={() => onDelete(row)}>
        Delete <span className="visually-hidden">{row.name}</span>
      </button>
      {siteHref && (
        <a className="outlined-button" href={siteHref}>
          View on site<span className="visually-hidden">: {row.name}</span>
        </a>
      )}
    </>
  );
}
