import { adminApi } from '#src/admin/api/admin-session.ts';
import { confirm } from '#src/admin/shell/confirm.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import type { EditorSpec } from './editor-spec.ts';
import { toRecordTexts } from './record-texts.ts';
import { restoreFocus } from './restore-focus.ts';

type Named = { id: number; name: string };

/** Asks, moves a record to the trash and offers to undo it. `leave` closes what shows the record, `reload` reads the list. */
export async function removeRecord<Row extends Named, Form extends object>(
  spec: EditorSpec<Row, Form>,
  row: Row,
  { leave, reload }: { leave: () => void; reload: () => Promise<void> },
): Promise<void> {
  const path = `/api/${spec.resource}`;
  const texts = toRecordTexts(spec);
  const told = [row.name, await tellDependents(spec, row)].filter(Boolean).join('. ');
  if (!(await confirm(texts.deleteQuestion, 'Delete', told))) return;
  try {
    // A deleted record is in the trash with its history, whoever changed it last: no version is asked for.
    await adminApi.remove(`${path}/${row.id}`, null);
    notify.success(texts.deleted, { label: 'Undo', act: () => bringBack(spec, row.id, reload) });
    leave();
    await reload();
    restoreFocus('record-list');
  } catch (error) {
    notify.failure(texts.deleteFailed, error);
  }
}

async function tellDependents<Row extends Named, Form extends object>(
  spec: EditorSpec<Row, Form>,
  row: Row,
): Promise<string> {
  try {
    return (await spec.describeDependents?.(row)) ?? '';
  } catch {
    return 'Whether anything refers to it could not be read.';
  }
}

async function bringBack<Row extends Named, Form extends object>(
  spec: EditorSpec<Row, Form>,
  id: number,
  reload: () => Promise<void>,
): Promise<void> {
  const texts = toRecordTexts(spec);
  try {
    await adminApi.post(`/api/${spec.resource}/${id}/restore`, {});
    notify.success(texts.restored);
    await reload();
  } catch (error) {
    notify.failure('This could not be undone: it is in the trash.', error);
  }
}
