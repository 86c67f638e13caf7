import type { Draft } from './drafts.ts';
import { isDirty, isOpen, type Mode, type OpenMode, subjectOf } from './editor-mode.ts';
import type { EditorSpec } from './editor-spec.ts';
import { isSame } from './is-equal.ts';
import { rebase } from './save-changes.ts';

type FormDraft<Form> = Draft<OpenMode<Form>>;

/** Whether two drafts are of one record. */
export const isOfSameRecord = <Form>(one: FormDraft<Form>, other: FormDraft<Form>): boolean =>
  subjectOf(one.typed) === subjectOf(other.typed);

/**
 * The drafts to offer above what a screen shows: the newest of each record. While a form is being typed in, those of
 * its own record wait. `drafts` are newest first.
 */
export function toOffered<Form>(
  drafts: readonly FormDraft<Form>[],
  mode: Mode<Form>,
  dirty: boolean,
): FormDraft<Form>[] {
  const typing = dirty && isOpen(mode) ? subjectOf(mode) : null;
  return drafts.filter(
    (draft, index) =>
      subjectOf(draft.typed) !== typing &&
      !drafts.slice(0, index).some((newer) => isOfSameRecord(newer, draft)),
  );
}

/** Whether a draft has nothing that is not stored; that of a new record, nothing at all. */
export function isStored<Row extends { id: number }, Form extends object>(
  spec: Pick<EditorSpec<Row, Form>, 'empty' | 'toForm' | 'merges'>,
  { typed }: FormDraft<Form>,
  rows: readonly Row[],
): boolean {
  if (typed.mode !== 'edit') return !isDirty(typed, spec.empty);
  const row = rows.find(({ id }) => id === typed.id);
  if (!row) return false;
  const { merged, conflicts } = rebase(spec, typed, { data: row, etag: null });
  return conflicts.length === 0 && isSame(merged.form, merged.began);
}
