import { notifyIfHidden } from '#src/admin/consent/minors.ts';
import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { notify, SYNC } from '#src/admin/core/dialogs/notify.tsx';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { toEditorStrings } from '#src/admin/core/editor/record-strings.ts';
import { releasePhotos, uploadWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import type { SendResult } from '#src/admin/core/offline/send-waiting-saves.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import { toMergedText } from '#src/admin/core/saving/merge.ts';
import { submitForm } from '#src/admin/core/saving/save-changes.ts';
import { toWaitingMode } from '#src/admin/core/saving/waiting-forms.ts';
import { moveSheet } from '#src/admin/shows/sheet/open-sheets.ts';

/** Uploads a waiting save's photos, and sends the save. Throws `ApiError`. */
async function send<Row, Form extends object>(
  spec: EditorSpec<Row, Form, Resource>,
  save: WaitingSave,
): Promise<SendResult> {
  const { value: mode, urls } = await uploadWaitingPhotos(toWaitingMode<Form>(save));
  const result = await submitForm(spec, mode);
  if (result.outcome === 'conflict') return { problem: { type: 'conflict' } };
  await releasePhotos(urls);
  const merged = result.mergedFields.map((field) => spec.labels[field]);
  const name = save.name || toEditorStrings(spec.resource).unnamed;
  if (merged.length > 0) notify.success(`${name} is saved. ${toMergedText(merged)}`, undefined, SYNC);
  spec.onSaved?.(result.edit, result.stored.form, save.recordKey);
  return { sent: { recordId: result.edit.id, stored: result.stored } };
}

/**
 * Sends a waiting save of any kind. Every page of the back office can send every kind, so the specs are loaded on
 * demand. Throws `ApiError`.
 */
export async function sendSave(save: WaitingSave): Promise<SendResult> {
  switch (save.kind) {
    case 'fighters':
      return send(
        {
          ...(await import('#src/admin/fighters/fighter-form.ts')).FIGHTER_SPEC,
          onSaved: notifyIfHidden,
        },
        save,
      );
    case 'gyms':
      return send((await import('#src/admin/gyms/gym-form.ts')).GYM_SPEC, save);
    case 'videos':
      return send((await import('#src/admin/videos/video-form.ts')).VIDEO_SPEC, save);
    case 'weight-classes':
      return send((await import('#src/admin/weight-classes/weight-class-form.ts')).WEIGHT_CLASS_SPEC, save);
    case 'shows':
      return send({ ...(await import('#src/admin/shows/show-form.ts')).SHOW_SPEC, onSaved: moveSheet }, save);
    case 'highlight-requests':
      return (await import('#src/admin/leads/moves/send-move.ts')).sendWaitingMove(save);
    case 'new-requests':
      return (await import('#src/admin/leads/adding/send-request.ts')).sendWaitingRequest(save);
    case 'settings':
      return send((await import('#src/admin/settings/settings-form.ts')).SETTINGS_SPEC, save);
  }
}
