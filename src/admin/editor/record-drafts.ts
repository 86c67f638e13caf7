import type { Draft } from './drafts.ts';
import { type EditorMode, isDirty, isFormOpen, type OpenEditorMode, recordKeyOf } from './editor-mode.ts';
import type { EditorSpec } from './editor-spec.ts';
import { isEqual } from './is-equal.ts';
import { rebase } from './save-changes.ts';

type FormDraft<Form> = Draft<OpenEditorMode<Form>>;

/** Whether two drafts are of one record. */
export const isSameRecord = <Form>(one: FormDraft<Form>, other: FormDraft<Form>): boolean =>
  recordKeyOf(one.value) === recordKeyOf(other.value);

/**
 * The drafts to offer above what a screen shows: the newest of each record. While a form is being typed in, those of
 * its own record wait. `drafts` are newest first.
 */
export function listOfferedDrafts<Form>(
  drafts: readonly FormDraft<Form>[],
  mode: EditorMode<Form>,
  dirty: boolean,
): FormDraft<Form>[] {
  const typing = dirty && isFormOpen(mode) ? recordKeyOf(mode) : null;
  return drafts.filter(
    (draft, index) =>
      recordKeyOf(draft.value) !== typing &&
      !drafts.slice(0, index).some((newer) => isSameRecord(newer, draft)),
  );
}

/** Whether a draft has nothing that is not stored; that of a new record, nothing at all. */
export function isStored<Row extends { id: number }, Form extends object>(
  spec: Pick<EditorSpec<Row, Form>, 'empty' | 'toForm' | 'merges'>,
  { value }: FormDraft<Form>,
  rows: readonly Row[],
): boolean {
  if (value.kind !== 'edit') return !isDirty(value, spec.empty);
  const row = rows.find(({ id }) => id === value.id);
  if (!row) return false;
  const { merged, conflicts } = rebase(spec, value, { data: row, etag: null });
  return conflicts.length === 0 && isEqual(merged.form, merged.base);
}
