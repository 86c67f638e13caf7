import type { Resource } from '#src/admin/core/api/record-paths.ts';
import {
  EMPTY_BULK,
  type OpenEditorMode,
  recordKeyOf,
  type SingleMode,
} from '#src/admin/core/editor/editor-mode.ts';
import { nameOf } from '#src/admin/core/editor/editor-spec.ts';
import { saveQueue } from '#src/admin/core/offline/browser-save-queue.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';

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
  return { ...submitted, waiting: { id, form: submitted.form } };
}
