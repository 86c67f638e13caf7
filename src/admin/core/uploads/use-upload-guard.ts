import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';

const STILL_UPLOADING = 'Photos are still being uploaded. Wait for the uploads to finish, or cancel them.';

type Actions = Pick<FormProps<unknown>, 'onSubmit' | 'onCancel' | 'onSwitchToBulk'>;

/** Wraps the actions of a form, so that nothing is saved during an upload, and closing the form asks first. */
export function useUploadGuard(
  isUploading: boolean,
  { onSubmit, onCancel, onSwitchToBulk }: Actions,
): Actions {
  useUnsavedWarning(isUploading);

  /** Asks for confirmation before the form closes during an upload, because closing it cancels the upload. */
  const confirmLeaving = (leave: () => void) => async () => {
    if (!isUploading || (await confirm('Stop the uploads in progress?', 'Stop'))) leave();
  };
  return {
    onSubmit: () => (isUploading ? notify.warning(STILL_UPLOADING) : onSubmit()),
    onCancel: confirmLeaving(onCancel),
    onSwitchToBulk: onSwitchToBulk && confirmLeaving(onSwitchToBulk),
  };
}
