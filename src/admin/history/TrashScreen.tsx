import { restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { toTrashCountText } from '#src/domain/history/trash.ts';

const LIST_ID = 'trash-list';

/** An empty trash does not need this code. */
const LIST = lazyCode(() => import('./TrashList.tsx'));

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
  useIdleCode(LIST);
  async function onRemoved() {
    await reload();
    restoreFocus(LIST_ID);
  }
  return (
    <div id={LIST_ID} tabIndex={-1}>
      <LoadedList
        load={load}
        loading="Loading the trash..."
        empty="The trash is empty."
        emptyHint="What you delete waits here for a while, so that you can restore it."
        failureMessage="Failed to load the trash. Please try again later."
        heading={(count) => `Deleted (${toTrashCountText(count)})`}
        onRetry={reload}
      >
        {(records) => (
          <LazyPart code={LIST} failureMessage="The list could not be loaded.">
            {({ TrashList }) => <TrashList records={records} onRemoved={onRemoved} />}
          </LazyPart>
        )}
      </LoadedList>
    </div>
  );
}
