import { hasNoResponse, isTemporary } from '#src/admin/core/api/api-errors.ts';
import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { notify, WAITING } from '#src/admin/core/dialogs/notify.tsx';
import { recordKeyOf, type SingleMode } from '#src/admin/core/editor/editor-mode.ts';
import type {
  Choices,
  Conflict,
  EditorSpec,
  FieldName,
  SiteHref,
} from '#src/admin/core/editor/editor-spec.ts';
import { findOpenForm } from '#src/admin/core/editor/editor-state.ts';
import {
  type FieldErrors,
  findErrors,
  focusFirstError,
  toFieldErrors,
} from '#src/admin/core/editor/form-errors.ts';
import { toEditorStrings } from '#src/admin/core/editor/record-strings.ts';
import type { EditorStore } from '#src/admin/core/editor/use-editor-state.ts';
import type { SavedRecord } from '#src/admin/core/list/RecordList.tsx';
import { releasePhotos, saveQueue, uploadWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { replaceWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import { recordLock, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { toMergedText } from './merge.ts';
import { recordApi } from './record-api.ts';
import { FORM_WAS_CLOSED, type SubmitResult, submitForm } from './save-changes.ts';
import { findSave } from './versions.ts';
import { deferSave } from './waiting-forms.ts';

type Options<Row, Form> = {
  reload: () => Promise<void>;
  /** Called when the form has closed and the list shows the saved record. */
  onReturn: (saved: SavedRecord) => void;
  /** Null if no record of this kind has a public page. */
  siteHref: SiteHref<Row, Form> | null;
};

/** `submitted` is the form that was sent, with the URLs of its photos, or the form that waits on this device. */
type SendResult<Form> =
  | (SubmitResult<Form> & { submitted: SingleMode<Form> })
  | { outcome: 'deferred'; submitted: SingleMode<Form>; waitingId: string };

type SubmitOptions<Form> = {
  message: string;
  /** Fields that already include changes by others. */
  mergedFields?: readonly FieldName<Form>[];
  keepOpen?: boolean;
};

/**
 * Saves the open form merged with changes by others. Opens the conflict dialog if both sides changed a field in ways
 * that cannot be merged. Without a response, the form waits on this device.
 */
export function useSave<Row, Form extends object>(
  spec: EditorSpec<Row, Form, Resource>,
  { current, dispatch, dispatchClosing }: EditorStore<Form>,
  { reload, onReturn, siteHref }: Options<Row, Form>,
) {
  const { labels, resource, toForm } = spec;
  const strings = toEditorStrings(resource);

  /** Runs one save at a time. On failure, shows the reason and keeps the form open. */
  async function run(submitted: SingleMode<Form>, options: SubmitOptions<Form>): Promise<void> {
    if (current().isSaving) return;
    dispatch({ type: 'saveStarted' });
    try {
      await submit(submitted, options);
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

  /** Returns false if the owner was asked to confirm the save, and declined. */
  async function isConfirmed(confirmSave: NonNullable<typeof spec.confirmSave>): Promise<boolean> {
    const { mode } = current();
    const change = mode.kind === 'add' || mode.kind === 'edit' ? await confirmSave(mode.form) : null;
    if (change) dispatch({ type: 'changed', change });
    return change !== null;
  }

  async function save(): Promise<void> {
    if (spec.confirmSave && !(await isConfirmed(spec.confirmSave))) return;
    const { mode } = current();
    if (mode.kind !== 'add' && mode.kind !== 'edit') return;
    const errors = findErrors(spec, mode.form);
    if (Object.keys(errors).length > 0) return reject(errors);
    await run(mode, { message: mode.kind === 'add' ? strings.created : strings.updated });
  }

  async function submit(submitted: SingleMode<Form>, options: SubmitOptions<Form>): Promise<void> {
    const result = await withLock(recordLock(resource, recordKeyOf(submitted)), () => send(submitted));
    if (result.outcome === 'deferred') return closeDeferred(result.submitted, result.waitingId);
    if (result.outcome === 'conflict') return openConflict(result.submitted, result);
    await finish(result.submitted, result, options);
  }

  /** Uploads the photos and sends the form. Without a response, stores the form on this device, to be sent later. */
  async function send(submitted: SingleMode<Form>): Promise<SendResult<Form>> {
    const setSent = (form: Form | null) =>
      submitted.kind === 'add' && dispatch({ type: 'createSent', key: submitted.key, form });
    setSent(submitted.kind === 'add' ? (submitted.sent ?? submitted.form) : null);
    try {
      const { value: withUrls, urls } = await uploadWaitingPhotos(submitted);
      const result = await submitForm(spec, withUrls, () => setSent(null));
      dispatch({ type: 'changed', change: (form) => replaceWaitingPhotos(form, urls) });
      if (result.outcome === 'saved') {
        if (submitted.waiting) await removeWaiting(submitted.waiting.id);
        await releasePhotos(urls);
      }
      return { ...result, submitted: withUrls };
    } catch (error) {
      const waitingId = hasNoResponse(error) ? await deferSave(resource, submitted) : null;
      if (waitingId === null) {
        if (isTemporary(error)) dispatch({ type: 'saveUnconfirmed', submitted });
        throw error;
      }
      return { outcome: 'deferred', submitted, waitingId };
    }
  }

  /** If the waiting save cannot be removed, it is sent again, which changes nothing. */
  const removeWaiting = (id: string) =>
    saveQueue
      .remove(id)
      .catch((error: unknown) => console.warn('A waiting save could not be removed', error));

  function closeDeferred(submitted: SingleMode<Form>, waitingId: string): void {
    notify.success(
      `Kept on this ${deviceNoun()}. It will be sent when the network returns.`,
      undefined,
      WAITING,
    );
    dispatchClosing({ type: 'saveDeferred', submitted, waitingId });
  }

  async function openConflict(
    submitted: SingleMode<Form>,
    { edit, merged, fields, mergedFields }: SubmitResult<Form> & { outcome: 'conflict' },
  ): Promise<void> {
    // The history only adds details to the dialog. If it cannot be read, the dialog opens without them.
    const { data: versions } = await recordApi<Row>(resource)
      .listVersions(edit.id)
      .catch(() => ({ data: [] }));
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
    submitted: SingleMode<Form>,
    { edit, stored, mergedFields: newlyMerged }: SubmitResult<Form> & { outcome: 'saved' },
    { message, mergedFields = [], keepOpen = false }: SubmitOptions<Form>,
  ): Promise<void> {
    const { id } = edit;
    const merged = [...new Set([...mergedFields, ...newlyMerged])].map((field) => labels[field]);
    const href = siteHref?.({ ...stored.form, id });
    notify.success(
      merged.length > 0 ? `${message}. ${toMergedText(merged)}` : message,
      href ? { label: 'View', href } : undefined,
    );
    dispatchClosing({ type: 'saved', submitted, id, stored, keepOpen });
    spec.onSaved?.(edit, stored.form, recordKeyOf(submitted));
    await reload();
    if (current().mode.kind === 'list') onReturn({ id, isNew: submitted.kind === 'add' });
  }

  /** Saves the merged form with the values that the owner chose in the conflict dialog. */
  async function resolveConflict(choices: Choices<Form>): Promise<void> {
    const { conflict } = current();
    dispatch({ type: 'conflictResolved', choices });
    const { mode } = current();
    if (!conflict || mode.kind !== 'edit') return;
    await run(mode, { message: strings.updated, mergedFields: conflict.mergedFields });
  }

  /** Saves an earlier version over the record that is being edited, and keeps the form open. */
  async function restoreVersion(record: Row): Promise<void> {
    const { mode, isSaving } = current();
    if (mode.kind !== 'edit' || isSaving) return;
    const edit = { ...mode, form: toForm(record) };
    dispatch({ type: 'opened', mode: edit });
    await run(edit, { message: 'Version restored', keepOpen: true });
  }

  return { save, resolveConflict, restoreVersion };
}
