import type { EditMode } from '#src/admin/core/editor/editor-mode.ts';
import { deleteDraftsOfThisPage, saveDraft } from '#src/admin/core/offline/drafts.ts';
import type { SheetInput } from './sheet-rows.ts';

/**
 * The sheets that were not added yet, by the key of their show (`recordKeyOf`), so that a sheet is still there when its
 * show is opened again.
 */
export const openSheets = new Map<number | string, SheetInput>();

/** The name under which the sheet of a show is stored as a draft. All new shows share one name. */
export const toSheetDraftName = (showId: number | null) => `bout-sheet-${showId ?? 'new'}` as const;

/** Moves the sheet of a new show, if it was not added yet, to the show that was created. */
export function moveSheet(
  { id }: Pick<EditMode<unknown>, 'id'>,
  _: unknown,
  recordKey: number | string,
): void {
  const sheet = openSheets.get(recordKey);
  if (!sheet || recordKey === id) return;
  openSheets.delete(recordKey);
  openSheets.set(id, sheet);
  deleteDraftsOfThisPage(toSheetDraftName(null));
  if (sheet.text.trim() === '') return;
  try {
    saveDraft(toSheetDraftName(id), 'all', sheet);
  } catch (error) {
    console.warn('The draft could not be stored', error);
  }
}
