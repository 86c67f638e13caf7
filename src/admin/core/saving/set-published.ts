import { sendOnce } from '#src/admin/core/api/send-once.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { EditorSpec, RecordForm, RecordRow } from '#src/admin/core/editor/editor-spec.ts';
import { RECORD_LIST_ID, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import type { Edit } from './edit.ts';
import { recordApi } from './record-api.ts';
import { saveChanges } from './save-changes.ts';

/** The records whose request is in progress. A second click must not send another one. */
const pending = new Set<string>();

/** Hides a record from visitors or shows it again, and offers to undo that. */
export async function setPublished<Row extends RecordRow, Form extends RecordForm>(
  spec: EditorSpec<Row, Form>,
  row: Row,
  published: boolean,
  reload: () => Promise<void>,
): Promise<void> {
  const key = `${spec.resource} ${row.id}`;
  if (pending.has(key)) return;
  pending.add(key);
  try {
    const form = { ...spec.toForm(row), published };
    const confirmed: Partial<Form> | null = spec.confirmSave ? await spec.confirmSave(form) : {};
    if (!confirmed) return;
    // If the change was stored although the response was lost, a second attempt changes nothing.
    const send = () => save(spec, row, { ...confirmed, published });
    await sendOnce(send, send);
    notify.success(`${row.name} is ${published ? 'visible on the site' : 'hidden from visitors'}.`, {
      label: 'Undo',
      onClick: () => setPublished(spec, row, !published, reload),
    });
  } catch (error) {
    notify.failure(`${row.name} could not be ${published ? 'shown' : 'hidden'}.`, error);
  } finally {
    pending.delete(key);
  }
  // Reload even after a failure, because the request may have succeeded although its response was lost.
  await reload();
  // If a filter now leaves the record out of the list, the clicked button is gone.
  if (document.activeElement === document.body) restoreFocus(RECORD_LIST_ID);
}

/** Changes only these fields of the stored version, so that the save never conflicts with other changes. */
async function save<Row extends RecordRow, Form extends RecordForm>(
  spec: EditorSpec<Row, Form>,
  { id }: Row,
  change: Partial<Form>,
): Promise<void> {
  const api = recordApi<Row>(spec.resource);
  const { data, etag } = await api.read(id);
  const base = spec.toForm(data);
  const requests = {
    read: () => api.read(id),
    update: (body: object, edit: Edit<Form>) => api.update(id, body, edit.etag),
  };
  await saveChanges(spec, requests, { base, form: { ...base, ...change }, etag });
}
