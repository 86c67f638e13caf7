import { canBeHidden } from '#src/domain/visibility.ts';
import { ignoreDoubleClick } from './double-click.ts';
import styles from './RowActions.module.css';

type Props<Row> = {
  row: Row;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onSetPublished: (row: Row, published: boolean) => void;
  siteHref: string | null;
};

/** The id of a row's edit button. The editor moves the focus to it when the form of the row closes. */
export const editButtonId = (id: number) => `edit-${id}`;

/** A row's actions, on one line. In a narrow list, the Edit button covers the row, and a menu has the other actions. */
export function RowActions<Row extends { id: number; name: string }>({
  row,
  onEdit,
  onDelete,
  onSetPublished,
  siteHref,
}: Props<Row>) {
  const menuId = `actions-${row.id}`;
  return (
    <div className={styles['actions']}>
      <button id={editButtonId(row.id)} type="button" className={styles['edit']} onClick={() => onEdit(row)}>
        Edit <span className="visually-hidden">{row.name}</span>
      </button>
      <button type="button" className={styles['open-menu']} popoverTarget={menuId}>
        <span aria-hidden="true">•••</span>
        <span className="visually-hidden">More actions for {row.name}</span>
      </button>
      <div id={menuId} className={styles['menu']} popover="auto">
        <p aria-hidden="true">{row.name}</p>
        {canBeHidden(row) && (
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={({ nativeEvent }) => {
              ignoreDoubleClick(nativeEvent);
              onSetPublished(row, !row.published);
            }}
          >
            {row.published ? 'Hide' : 'Show'} <span className="visually-hidden">{row.name}</span>
          </button>
        )}
        <button type="button" data-danger onClick={() => onDelete(row)}>
          Delete <span className="visually-hidden">{row.name}</span>
        </button>
        {siteHref && (
          <a href={siteHref}>
            View on site<span className="visually-hidden">: {row.name}</span>
          </a>
        )}
      </div>
    </div>
  );
}
