import { notify } from '#src/admin/shell/notify.tsx';
import type { EditMode } from './editor-mode.ts';
import type { EditorSpec } from './editor-spec.ts';

/** Tells the owner what a save changed beyond the form. */
export async function showSaveNotice<Form>(
  { findSaveNotice }: Pick<EditorSpec<never, Form>, 'findSaveNotice'>,
  edit: EditMode<Form>,
  stored: Form,
): Promise<void> {
  try {
    const notice = await findSaveNotice?.(edit, stored);
    if (notice) notify.warning(notice.title, notice.link);
  } catch (error) {
    // Its code could not be loaded. The save has succeeded.
    console.error('The notice about the save could not be shown', error);
  }
}
