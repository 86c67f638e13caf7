import type { SavedRecord } from '#src/admin/list/use-saved-row.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { ApiError } from '#src/client/api.ts';
import type { EditMode, OpenEditorMode } from './editor-mode.ts';
import type { Choices, Conflict, EditorSpec, FieldName, SiteHref } from './editor-spec.ts';
import { findOpenForm } from './editor-state.ts';
import { type FieldErrors, findErrors, focusFirstError, toFieldErrors } from './form-errors.ts';
import { recordApi } from './record-api.ts';
import { toRecordStrings } from './record-strings.ts';
import { type SaveResult, type StoredForm, saveChanges } from './save-changes.ts';
import type { EditorStore } from './use-editor-state.ts';
import { findSave } from './versions.ts';

/** An ETag that matches no version. The server responds with 412, so the save merges the stored version. */
const NO_VERSION = '"0"';

const FORM_WAS_CLOSED = 'It was changed elsewhere too and its form was closed, so nothing was saved.';

type Options<Row, Form> = {
  reload: () => Promise<void>;
  /** Called when the form has closed and the list shows the saved record. */
  onReturn: (saved: SavedRecord) => void;
  /** Null if no record of this kind has a public page. */
  siteHref: SiteHref<Row, Form> | null;
};

/** Saves the open form merged with changes by others. Opens the conflict dialog if both changed a field. */
export function useSave<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form>,
  { current, dispatch, dispatchClosing }: EditorStore<Form>,
  { reload, onReturn, siteHref }: Options<Row, Form>,
) {
  const { labels, toForm, toBody } = spec;
  const api = recordApi<Row>(spec.resource);
  const strings = toRecordStrings(spec.resource);

  /** Runs one save at a time. On failure, shows the reason and keeps the form open. */
  async function run(submitted: OpenEditorMode<Form>, work: () => Promise<void>): Promise<void> {
    if (current().isSaving) return;
    dispatch({ type: 'saveStarted' });
    try {
      await work();
    } catch (error) {
      if (findOpenForm(current().mode, submitted)) reject(toFieldErrors(error, spec));
      notify.failure(strings.saveFailed, error);
    } finally {
      dispatch({ type: 'saveEnded' });
    }
  }

  function reject(errors: FieldErrors<Form>): void {
    dispatch({ type: 'rejected', errors });
    focusFirstError(spec, errors);
  }

  async function save(): Promise<void> {
    const { mode } = current();
    if (mode.kind !== 'add' && mode.kind !== 'edit') return;
    const errors = findErrors(spec, mode.form);
    if (Object.keys(errors).length > 0) return reject(errors);
    await run(mode, () => (mode.kind === 'add' ? create(mode) : update(mode, mode)));
  }

  async function create(submitted: OpenEditorMode<Form> & { kind: 'add' }): Promise<void> {
    const { key, form } = submitted;
    const sent = submitted.sent ?? form;
    dispatch({ type: 'createSent', key, form: sent });
    try {
      const { data, etag, status } = await api.create(toBody(form), key);
      if (status === 201)
        return finish(submitted, data.id, { form: toForm(data), etag }, { message: strings.created });
      // An earlier request created the record, but its response was lost. Save later changes as an edit.
      await update({ kind: 'edit', id: data.id, base: sent, form, etag: NO_VERSION }, submitted);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        dispatch({ type: 'createSent', key, form: null });
      throw error;
    }
  }

  function sendChanges(edit: EditMode<Form>): Promise<SaveResult<Form>> {
    const { id } = edit;
    const requests = {
      read: () => api.read(id),
      update: (body: object, etag: string | null) => api.update(id, body, etag),
    };
    return saveChanges(spec, requests, edit);
  }

  /** Saves an edit. `alreadyMerged` lists its fields that already include changes by others. */
  async function update(
    edit: EditMode<Form>,
    submitted: OpenEditorMode<Form>,
    alreadyMerged: readonly FieldName<Form>[] = [],
  ): Promise<void> {
    const result = await sendChanges(edit);
    if (result.outcome === 'conflict') return openConflict(edit, submitted, result);
    const message = submitted.kind === 'add' ? strings.created : strings.updated;
    const mergedFields = [...new Set([...alreadyMerged, ...result.mergedFields])];
    await finish(submitted, edit.id, result.stored, { message, mergedFields });
  }

  async function openConflict(
    edit: EditMode<Form>,
    submitted: OpenEditorMode<Form>,
    { merged, fields, mergedFields }: SaveResult<Form> & { outcome: 'conflict' },
  ): Promise<void> {
    // The history only adds details to the dialog. If it cannot be read, the dialog opens without them.
    const { data: versions } = await api.listVersions(edit.id).catch(() => ({ data: [] }));
    // Object.fromEntries() loses the type of the keys.
    const saves = Object.fromEntries(
      fields.map((field) => [field, findSave(versions, toForm, field)]),
    ) as Conflict<Form>['saves'];
    if (!findOpenForm(current().mode, submitted)) return notify.failure(strings.saveFailed, FORM_WAS_CLOSED);
    dispatch({
      type: 'conflictFound',
      submitted,
      conflict: { edit, merged, fields, mergedFields, saves },
    });
  }

  async function finish(
    submitted: OpenEditorMode<Form>,
    id: number,
    stored: StoredForm<Form>,
    options: { message: string; mergedFields?: FieldName<Form>[]; keepOpen?: boolean },
  ): Promise<void> {
    const { message, mergedFields = [], keepOpen = false } = options;
    const merged = mergedFields.map((field) => labels[field]).join(', ');
    const href = siteHref?.({ ...stored.form, id });
    notify.success(
      merged ? `${message}. Merged with changes saved elsewhere: ${merged}` : message,
      href ? { label: 'View', href } : undefined,
    );
    dispatchClosing({ type: 'saved', submitted, id, stored, keepOpen });
    await reload();
    if (current().mode.kind === 'list') onReturn({ id, isNew: submitted.kind === 'add' });
  }

  /** Saves the merged form with the values that the owner chose in the conflict dialog. */
  async function resolveConflict(choices: Choices<Form>): Promise<void> {
    const { conflict } = current();
    dispatch({ type: 'conflictResolved', choices });
    const { mode } = current();
    if (!conflict || mode.kind !== 'edit') return;
    await run(mode, () => update(mode, mode, conflict.mergedFields));
  }

  /** Saves an earlier version over the record that is being edited, and keeps the form open. */
  async function restoreVersion(record: Row): Promise<void> {
    const { mode, isSaving } = current();
    if (mode.kind !== 'edit' || isSaving) return;
    const edit = { ...mode, form: toForm(record) };
    dispatch({ type: 'opened', mode: edit });
    await run(edit, async () => {
      const result = await sendChanges(edit);
      if (result.outcome === 'conflict') return openConflict(edit, edit, result);
      await finish(edit, edit.id, result.stored, { message: 'Version restored', keepOpen: true });
    });
  }

  return { save, resolveConflict, restoreVersion };
}
