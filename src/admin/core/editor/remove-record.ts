import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { RECORD_LIST_ID } from '#src/admin/core/list/record-list-id.ts';
import type { EditorSpec, RecordRow } from './editor-spec.ts';
import { recordApi } from './record-api.ts';
import { toRecordStrings } from './record-strings.ts';
import { restoreFocus } from './restore-focus.ts';

type Options = { onRemoved: () => void; reload: () => Promise<void> };

/** Moves a record to the trash after a confirmation, and offers to undo that. */
export async function removeRecord<Row extends RecordRow, Form>(
  spec: EditorSpec<Row, Form>,
  row: Row,
  { onRemoved, reload }: Options,
): Promise<void> {
  const api = recordApi<Row>(spec.resource);
  const strings = toRecordStrings(spec.resource);

  async function undo(): Promise<void> {
    try {
      await api.restore(row.id);
      notify.success(strings.restored);
      await reload();
    } catch (error) {
      notify.failure('The record could not be restored. Look for it in the trash.', error);
    }
  }

  const consequences = [row.name, await describeDependents(spec, row)].filter(Boolean).join('. ');
  if (!(await confirm(strings.deleteQuestion, 'Delete', consequences))) return;
  try {
    await api.remove(row.id);
    notify.success(strings.deleted, { label: 'Undo', onClick: undo });
    onRemoved();
    await reload();
    restoreFocus(RECORD_LIST_ID);
  } catch (error) {
    notify.failure(strings.deleteFailed, error);
  }
}

async function describeDependents<Row, Form>(spec: EditorSpec<Row, Form>, row: Row): Promise<string> {
  try {
    return (await spec.describeDependents?.(row)) ?? '';
  } catch {
    return 'Could not check whether other records refer to it.';
  }
}
