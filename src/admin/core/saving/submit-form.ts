import { pathCreatedBefore } from '#src/admin/core/api/has-status.ts';
import { type Resource, toRecordId } from '#src/admin/core/api/record-paths.ts';
import { type EditMode, type SingleMode, withAllFields } from '#src/admin/core/editor/editor-mode.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { recordApi } from './record-api.ts';
import { NO_VERSION, type SaveResult, saveChanges } from './save-changes.ts';

/** `edit` is the edit that was sent. For a new record, it has the id that the server assigned. */
export type SubmitResult<Form> = SaveResult<Form> & { edit: EditMode<Form> };

/**
 * Sends a form: creates its record, or saves its changes merged with changes by others. Sending the same form again
 * changes nothing. Calls `onCreateRejected` if the server rejected the new record. Throws `ApiError`.
 */
export async function submitForm<Row, Form extends object>(
  spec: EditorSpec<Row, Form, Resource>,
  stored: SingleMode<Form>,
  onCreateRejected: () => void = () => undefined,
): Promise<SubmitResult<Form>> {
  const api = recordApi<Row>(spec.resource);
  const mode = withAllFields(spec.empty, stored);

  async function saveEdit(edit: EditMode<Form>): Promise<SubmitResult<Form>> {
    const requests = {
      read: () => api.read(edit.id),
      update: (body: object, etag: string | null) => api.update(edit.id, body, etag),
    };
    return { ...(await saveChanges(spec, requests, edit)), edit };
  }

  if (mode.kind === 'edit') return saveEdit(mode);
  const { key, form, sent, waiting } = mode;
  const toEdit = (id: number): EditMode<Form> => ({
    kind: 'edit',
    id,
    base: { ...spec.empty, ...(sent ?? form) },
    form,
    etag: NO_VERSION,
    ...(waiting && { waiting }),
  });
  try {
    const { data, etag } = await api.create(spec.toBody(form), key);
    return {
      outcome: 'saved',
      stored: { form: spec.toForm(data), etag },
      mergedFields: [],
      edit: toEdit(data.id),
    };
  } catch (error) {
    // An earlier request created the record, but its response was lost. Save later changes as an edit.
    const createdPath = pathCreatedBefore(error);
    if (createdPath !== null) return saveEdit(toEdit(toRecordId(createdPath)));
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) onCreateRejected();
    throw error;
  }
}
