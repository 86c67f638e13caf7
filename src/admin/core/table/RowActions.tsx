import { editButtonId } from '#src/admin/core/list/AddButtons.tsx';
import { canBeHidden } from '#src/domain/records/visibility.ts';
import { ignoreDoubleClick } from './double-click.ts';
import styles from './RowActions.module.css';

type Props<Row> = {
  row: Row;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onSetPublished: (row: Row, published: boolean) => void;
  siteHref: string | null;
};

/**
 * A row's actions, on one line. If the line has no room for their labels, they are icons with the labels as tooltips.
 * In a narrow list, the Edit button covers the row, and a menu has the other actions.
 */
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
      <button
        id={editButtonId(row.id)}
        type="button"
        className={styles['edit']}
        data-icon="edit"
        onClick={() => onEdit(row)}
      >
        <span className={styles['label']}>Edit</span> <span className="visually-hidden">{row.name}</span>
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
            data-icon={row.published ? 'hide' : 'show'}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={({ nativeEvent }) => {
              ignoreDoubleClick(nativeEvent);
              onSetPublished(row, !row.published);
            }}
          >
            <span className={styles['label']}>{row.published ? 'Hide' : 'Show'}</span>{' '}
            <span className="visually-hidden">{row.name}</span>
          </button>
        )}
        <button type="button" data-icon="delete" data-danger onClick={() => onDelete(row)}>
          <span className={styles['label']}>Delete</span> <span className="visually-hidden">{row.name}</span>
        </button>
        {siteHref && (
          <a href={siteHref} data-icon="view">
            <span className={styles['label']}>View on site</span>
            <span className="visually-hidden">: {row.name}</span>
          </a>
        )}
      </div>
    </div>
  );
}
