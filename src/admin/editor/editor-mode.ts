import { isEqual } from './is-equal.ts';
import type { Edit } from './save-changes.ts';

/** What the bulk form holds: the links as they are typed, and the record that takes them ('' makes one of each). */
export type BulkForm = { text: string; target: string };

export const EMPTY_BULK: BulkForm = { text: '', target: '' };

/**
 * The add form and the bulk form are two sides of one: switching between them keeps what was typed in both. All tries
 * to create the record send the same `key`; `sent` is the form of the first one that may have been stored.
 */
type NewRecord<Form> = { form: Form; bulk: BulkForm; key: string; sent: Form | null };

/** A record being edited, the version that the form began from, and its tag. */
export type EditMode<Form> = { mode: 'edit'; id: number } & Edit<Form>;

export type OpenEditorMode<Form> =
  | ({ mode: 'add' } & NewRecord<Form>)
  | ({ mode: 'bulk' } & NewRecord<Form>)
  | EditMode<Form>;

/** What a screen shows above its list. `failed` is a record that could not be opened, by its place in the URL. */
export type EditorMode<Form> =
  | { mode: 'list'; failed: { segment: string; reason: string } | null }
  | { mode: 'opening'; id: number }
  | OpenEditorMode<Form>;

export const LIST_MODE = { mode: 'list', failed: null } as const;

export const isFormOpen = <Form>(mode: EditorMode<Form>): mode is OpenEditorMode<Form> =>
  mode.mode !== 'list' && mode.mode !== 'opening';

/** A new form for a record that does not exist yet. */
export const newRecordMode = <Form>(
  mode: 'add' | 'bulk',
  form: Form,
): { mode: 'add' | 'bulk' } & NewRecord<Form> => ({
  mode,
  form,
  bulk: EMPTY_BULK,
  key: crypto.randomUUID(),
  sent: null,
});

/** Which record a form is of: its id, or the key of one that does not exist yet. */
export const recordKeyOf = <Form>(mode: OpenEditorMode<Form>): number | string =>
  mode.mode === 'edit' ? mode.id : mode.key;

/** Whether something is typed that is not saved. */
export function isDirty<Form>(mode: EditorMode<Form>, empty: Form): boolean {
  switch (mode.mode) {
    case 'list':
    case 'opening':
      return false;
    case 'edit':
      return !isEqual(mode.form, mode.base);
    case 'add':
    case 'bulk':
      return !isEqual(mode.form, empty) || !isEqual(mode.bulk, EMPTY_BULK);
  }
}

/** What stays open when one side has been saved: the other one, if something is typed there. */
export function modeAfterSave<Form>(mode: EditorMode<Form>, empty: Form): EditorMode<Form> {
  if (mode.mode === 'add' && mode.bulk.text.trim() !== '')
    return { ...newRecordMode('bulk', empty), bulk: mode.bulk };
  if (mode.mode === 'bulk' && !isEqual(mode.form, empty)) return { ...mode, mode: 'add', bulk: EMPTY_BULK };
  return LIST_MODE;
}
