import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { filterByValue } from '#src/admin/core/list/filters.ts';
import { List } from '#src/admin/core/list/List.tsx';
import type { SearchableColumn } from '#src/admin/core/list/list-view.ts';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { emptyTrash, reportErased } from './erase-trashed.ts';
import { TrashedRecord, toEmptyConfirmation, toTrashStrings } from './TrashedRecord.tsx';
import styles from './TrashScreen.module.css';

const COLUMNS: readonly SearchableColumn<TrashEntry>[] = [
  { header: 'Deleted', value: ({ deletedAt }) => deletedAt, isSearched: false },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Kind', value: ({ kind }) => toTrashStrings(kind).label },
];
const FILTERS = [filterByValue<TrashEntry>('kind', 'Kind', ({ kind }) => toTrashStrings(kind).label)];

type Props = { records: readonly TrashEntry[]; onRemoved: () => Promise<void> };

/** The deleted records, the latest first unless the owner sorts them, and a button that deletes them all for good. */
export function TrashList({ records, onRemoved }: Props) {
  const view = useListView(COLUMNS, FILTERS, records);
  return (
    <>
      <EmptyTrash records={records} onEmptied={onRemoved} />
      <List plural="deleted records" view={view} columns={COLUMNS}>
        <ul role="list" className="stack">
          {view.rows.map((record) => (
            <TrashedRecord key={`${record.kind} ${record.id}`} record={record} onRemoved={onRemoved} />
          ))}
        </ul>
      </List>
    </>
  );
}

type EmptyTrashProps = { records: readonly TrashEntry[]; onEmptied: () => Promise<void> };

function EmptyTrash({ records, onEmptied }: EmptyTrashProps) {
  const { run, isBusy } = useAction({ onSettled: onEmptied });

  async function empty() {
    if (isBusy) return;
    const { message, detail } = toEmptyConfirmation(records.length);
    if (!(await confirm(message, 'Empty the trash', detail))) return;
    await run('The trash could not be emptied.', async () => {
      reportErased('Trash emptied', await emptyTrash(records));
    });
  }
  return (
    <div className={`cluster row spread muted ${styles['toolbar']}`}>
      <p>
        Restore what you deleted, or delete it for good. Everything in the trash is deleted for good on the
        date shown.
      </p>
      <button type="button" className="outlined-button" data-danger onClick={empty} aria-disabled={isBusy}>
        Empty the trash
      </button>
    </div>
  );
}
