import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shared/AdminShell.tsx';
import { LoadedList } from '#src/admin/shared/LoadedList.tsx';
import { useResource } from '#src/admin/shared/use-resource.ts';
import type { Trashed } from '#src/domain/history.ts';
import { TrashedRecord } from './TrashedRecord.tsx';
import styles from './TrashScreen.module.css';

/** What was deleted, and the way back. */
export function TrashScreen() {
  return (
    <AdminShell title="TRASH" back={BACK_TO_DASHBOARD} actions={null}>
      <Trash />
    </AdminShell>
  );
}

function Trash() {
  const { load, reload } = useResource<Trashed[]>('/api/trash');
  return (
    <LoadedList
      load={load}
      loading="Loading the trash..."
      empty="The trash is empty."
      failed="Failed to load the trash. Please try again later."
      heading={(count) => `Deleted (${count})`}
      onRetry={reload}
    >
      {(records) => (
        <ul className={styles['records']}>
          {records.map((record) => (
            <TrashedRecord key={`${record.kind} ${record.id}`} record={record} onRestored={reload} />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
