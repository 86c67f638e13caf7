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
export type EditMode<Form> = { kind: 'edit'; id: number } & Edit<Form>;

export type OpenEditorMode<Form> =
  | ({ kind: 'add' } & NewRecord<Form>)
  | ({ kind: 'bulk' } & NewRecord<Form>)
  | EditMode<Form>;

/** What a screen shows above its list. `failed` is a record that could not be opened, by its place in the URL. */
export type EditorMode<Form> =
  | { kind: 'list'; failed: { segment: string; reason: string } | null }
  | { kind: 'opening'; id: number }
  | OpenEditorMode<Form>;

export const LIST_MODE = { kind: 'list', failed: null } as const;

export const isFormOpen = <Form>(mode: EditorMode<Form>): mode is OpenEditorMode<Form> =>
  mode.kind !== 'list' && mode.kind !== 'opening';

/** A new form for a record that does not exist yet. */
export const newRecordMode = <Form>(
  kind: 'add' | 'bulk',
  form: Form,
): { kind: 'add' | 'bulk' } & NewRecord<Form> => ({
  kind,
  form,
  bulk: EMPTY_BULK,
  key: crypto.randomUUID(),
  sent: null,
});

/** Which record a form is of: its id, or the key of one that does not exist yet. */
export const recordKeyOf = <Form>(mode: OpenEditorMode<Form>): number | string =>
  mode.kind === 'edit' ? mode.id : mode.key;

/** Whether something is typed that is not saved. */
export function isDirty<Form>(mode: EditorMode<Form>, empty: Form): boolean {
  switch (mode.kind) {
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
  if (mode.kind === 'add' && mode.bulk.text.trim() !== '')
    return { ...newRecordMode('bulk', empty), bulk: mode.bulk };
  if (mode.kind === 'bulk' && !isEqual(mode.form, empty)) return { ...mode, kind: 'add', bulk: EMPTY_BULK };
  return LIST_MODE;
}
