import { isEqual } from './is-equal.ts';
import type { Edit } from './save-changes.ts';

/** Bulk form: the links as text, and the id of the record to add them to ('' creates one record per link). */
export type BulkForm = { text: string; target: string };

export const EMPTY_BULK: BulkForm = { text: '', target: '' };

/**
 * A record that does not exist yet. The add form and the bulk form share this state, so switching between
 * them loses nothing. `key` is the idempotency key of every create request; `sent` is the form of the first
 * request that may have been stored, or null.
 */
type NewRecord<Form> = { form: Form; bulk: BulkForm; key: string; sent: Form | null };

/** An existing record that is being edited. */
export type EditMode<Form> = { kind: 'edit'; id: number } & Edit<Form>;

/** An open form. Drafts store it as a whole. */
export type OpenEditorMode<Form> =
  | ({ kind: 'add' } & NewRecord<Form>)
  | ({ kind: 'bulk' } & NewRecord<Form>)
  | EditMode<Form>;

/** What a screen shows above its list. `failed` is the URL segment of a record that could not be opened. */
export type EditorMode<Form> =
  | { kind: 'list'; failed: { segment: string; reason: string } | null }
  | { kind: 'opening'; id: number }
  | OpenEditorMode<Form>;

export const LIST_MODE = { kind: 'list', failed: null } as const;

export const isFormOpen = <Form>(mode: EditorMode<Form>): mode is OpenEditorMode<Form> =>
  mode.kind !== 'list' && mode.kind !== 'opening';

/** Creates the mode for a new record. */
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

/** Identifies the record of an open form: its id, or its idempotency key while it does not exist yet. */
export const recordKeyOf = <Form>(mode: OpenEditorMode<Form>): number | string =>
  mode.kind === 'edit' ? mode.id : mode.key;

/** True if the open form has unsaved changes. */
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

/** Returns the mode after a save: the other form (single or bulk) if it has unsaved input, else the list. */
export function modeAfterSave<Form>(mode: EditorMode<Form>, empty: Form): EditorMode<Form> {
  if (mode.kind === 'add' && mode.bulk.text.trim() !== '')
    return { ...newRecordMode('bulk', empty), bulk: mode.bulk };
  if (mode.kind === 'bulk' && !isEqual(mode.form, empty)) return { ...mode, kind: 'add', bulk: EMPTY_BULK };
  return LIST_MODE;
}
