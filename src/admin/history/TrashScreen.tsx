import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { TrashedRecord, toEmptyConfirmation } from './TrashedRecord.tsx';
import styles from './TrashScreen.module.css';

const LIST_ID = 'trash-list';

/** Deleted records, to restore or to delete for good. */
export function TrashScreen() {
  return (
    <AdminShell title="TRASH" back={BACK_TO_DASHBOARD} actions={null}>
      <Trash />
    </AdminShell>
  );
}

function Trash() {
  const { load, reload } = useResource<TrashEntry[]>('/api/trash');
  async function onRemoved() {
    await reload();
    restoreFocus(LIST_ID);
  }
  return (
    <div id={LIST_ID} tabIndex={-1} className={styles['list']}>
      <LoadedList
        load={load}
        loading="Loading the trash..."
        empty="The trash is empty."
        emptyHint="What you delete waits here for a while, so that you can restore it."
        failureMessage="Failed to load the trash. Please try again later."
        heading={(count) => `Deleted (${count})`}
        onRetry={reload}
      >
        {(records) => (
          <>
            <EmptyTrash records={records} onEmptied={onRemoved} />
            <ul role="list" className={styles['records']}>
              {records.map((record) => (
                <TrashedRecord key={`${record.kind} ${record.id}`} record={record} onRemoved={onRemoved} />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </div>
  );
}

type EmptyTrashProps = { records: readonly TrashEntry[]; onEmptied: () => Promise<void> };

function EmptyTrash({ records, onEmptied }: EmptyTrashProps) {
  const { run, isBusy } = useAction({ onSettled: onEmptied });
  const [latest] = records;

  async function empty() {
    if (isBusy || !latest) return;
    const { message, detail } = toEmptyConfirmation(records.length);
    if (!(await confirm(message, 'Empty the trash', detail))) return;
    await run('The trash could not be emptied.', async () => {
      // Keep records that were deleted after this list was loaded, for example in another tab.
      await adminApi.remove(`/api/trash?deletedUntil=${encodeURIComponent(latest.deletedAt)}`, null);
      notify.success('Trash emptied');
    });
  }
  return (
    <div className={styles['toolbar']}>
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
