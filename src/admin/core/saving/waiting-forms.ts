import { useEffect, useEffectEvent } from 'react';
import type { Resource } from '#src/admin/core/api/record-paths.ts';
import {
  EMPTY_BULK,
  type OpenEditorMode,
  recordKeyOf,
  type SingleMode,
} from '#src/admin/core/editor/editor-mode.ts';
import { nameOf } from '#src/admin/core/editor/editor-spec.ts';
import type { EditorStore } from '#src/admin/core/editor/use-editor-state.ts';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { listWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import type { SentSave, WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import type { StoredForm } from './edit.ts';

/** Stores a form on this device, to be sent later. Returns the id of the waiting save, or null if storing it failed. */
export async function deferSave<Form extends object>(
  kind: Resource,
  { waiting, ...submitted }: SingleMode<Form>,
): Promise<string | null> {
  // The failed request may have created the record.
  const mode =
    submitted.kind === 'add'
      ? { ...submitted, bulk: EMPTY_BULK, sent: submitted.sent ?? submitted.form }
      : submitted;
  const save = { kind, recordKey: recordKeyOf(mode), name: nameOf(mode.form), mode };
  try {
    return await saveQueue.put(save, waiting?.id ?? null);
  } catch (error) {
    console.warn('The save could not be stored on this device', error);
    return null;
  }
}

/** Returns the form of a waiting save. Saving it replaces the waiting save. */
export function toWaitingMode<Form>({ id, mode }: WaitingSave): OpenEditorMode<Form> & SingleMode<Form> {
  // Only deferSave() queues saves of records and the settings, and each screen reads only those of its kind.
  const submitted = mode as SingleMode<Form>;
  const waiting = { id, form: submitted.form };
  if (submitted.kind === 'add') return { ...submitted, waiting };
  // The server may have stored the form already, although there was no response.
  return { ...submitted, waiting, unconfirmed: [...(submitted.unconfirmed ?? []), submitted.form] };
}

/**
 * When a waiting save is sent while its form is open, rebases the form onto the stored version. Without this, the
 * next save would find a conflict between the owner's own two saves.
 */
export function useSentSaves<Form extends object>({ current, dispatch }: EditorStore<Form>): void {
  const onSent = useEffectEvent(({ save, recordId, stored }: SentSave) => {
    const { mode } = current();
    if ((mode.kind !== 'add' && mode.kind !== 'edit') || mode.waiting?.id !== save.id) return;
    dispatch({
      type: 'saved',
      // The open form has the id of this waiting save, so the save was made from the same kind of form.
      submitted: save.mode as SingleMode<Form>,
      id: recordId,
      stored: stored as StoredForm<Form>,
      keepOpen: true,
    });
  });
  useEffect(() => saveQueue.onSent((sent) => onSent(sent)), []);
}

/** Returns the preview of a save's featured image or poster if that is a waiting photo, otherwise ''. */
export function findWaitingPicture({ mode }: WaitingSave, previews: ReadonlyMap<string, string>): string {
  // Only deferSave() queues saves of records, with the form in `mode`. Forms of some kinds have no image.
  const { form } = mode as { form?: { featuredImage?: unknown; poster?: unknown } };
  const [id] = listWaitingPhotos(form?.featuredImage ?? form?.poster);
  return (id !== undefined && previews.get(id)) || '';
}
