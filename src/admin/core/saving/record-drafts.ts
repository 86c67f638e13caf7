import {
  addMissingFields,
  type EditorMode,
  isDirty,
  isFormOpen,
  type OpenEditorMode,
  recordKeyOf,
} from '#src/admin/core/editor/editor-mode.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import type { Draft } from '#src/admin/core/offline/drafts.ts';
import { rebase } from './edit.ts';
import { isEqual } from './merge.ts';

type FormDraft<Form> = Draft<OpenEditorMode<Form>>;

export const isSameRecord = <Form>(a: FormDraft<Form>, b: FormDraft<Form>): boolean =>
  recordKeyOf(a.value) === recordKeyOf(b.value);

/**
 * Lists the newest draft of each record. Leaves out the record whose form is open with unsaved changes.
 * `drafts` are sorted newest first.
 */
export function listOfferedDrafts<Form>(
  drafts: readonly FormDraft<Form>[],
  mode: EditorMode<Form>,
  dirty: boolean,
): FormDraft<Form>[] {
  const editedRecord = dirty && isFormOpen(mode) ? recordKeyOf(mode) : null;
  return drafts.filter(
    (draft, index) =>
      recordKeyOf(draft.value) !== editedRecord &&
      !drafts.slice(0, index).some((newer) => isSameRecord(newer, draft)),
  );
}

/** True if a draft contains nothing to restore: its changes are already saved, or its new record is empty. */
export function isAlreadySaved<Row extends { id: number }, Form extends object>(
  { empty, toForm, merges }: Pick<EditorSpec<Row, Form>, 'empty' | 'toForm' | 'merges'>,
  draft: FormDraft<Form>,
  rows: readonly Row[],
): boolean {
  const value = addMissingFields(empty, draft.value);
  if (value.kind !== 'edit') return !isDirty(value, empty);
  const row = rows.find(({ id }) => id === value.id);
  if (!row) return false;
  const { merged, conflicts } = rebase(value, { form: toForm(row), etag: null }, merges);
  return conflicts.length === 0 && isEqual(merged.form, merged.base);
}
