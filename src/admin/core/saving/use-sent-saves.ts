import { useEffect, useEffectEvent } from 'react';
import type { SingleMode } from '#src/admin/core/editor/editor-mode.ts';
import type { EditorStore } from '#src/admin/core/editor/use-editor-state.ts';
import { saveQueue } from '#src/admin/core/offline/browser-save-queue.ts';
import type { SentSave } from '#src/admin/core/offline/save-queue.ts';
import type { StoredForm } from './save-changes.ts';

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
