import type { Edit } from '#src/admin/core/saving/edit.ts';
import { isEqual } from '#src/admin/core/saving/merge.ts';

/** The values of the bulk form. */
export type BulkForm = {
  /** The links as text. */
  text: string;
  /** The id of the record to add the links to. If it is '', each link becomes a record. */
  target: string;
};

export const EMPTY_BULK: BulkForm = { text: '', target: '' };

/**
 * The waiting save from which a form was opened: its id, and the form as it was saved. Saving the form again replaces
 * the waiting save.
 */
type WaitingOrigin<Form> = { id: string; form: Form };

/** A record that does not exist yet. The add and bulk forms share it, so switching between them loses nothing. */
type NewRecord<Form> = {
  form: Form;
  bulk: BulkForm;
  /** The idempotency key of the add form's create request, the same for each attempt. */
  key: string;
  /**
   * The form as it was first sent, if the server may have created the record from it, for example because the response
   * was lost. Otherwise null.
   */
  sent: Form | null;
  waiting?: WaitingOrigin<Form>;
};

/** An existing record that is being edited. */
export type EditMode<Form> = { kind: 'edit'; id: number; waiting?: WaitingOrigin<Form> } & Edit<Form>;

/** An open form for a single record. */
export type SingleMode<Form> = ({ kind: 'add' } & NewRecord<Form>) | EditMode<Form>;

/** An open form. Drafts store it as a whole. */
export type OpenEditorMode<Form> =
  | ({ kind: 'add' } & NewRecord<Form>)
  | ({ kind: 'bulk' } & NewRecord<Form>)
  | EditMode<Form>;

/**
 * The state of the form above a list: none (`list`), an open form, or a form that is being opened. `failure` names
 * the URL segment that could not be opened, and the reason.
 */
export type EditorMode<Form> =
  | { kind: 'list'; failure: { segment: string; reason: string } | null }
  | { kind: 'opening'; id: number }
  | OpenEditorMode<Form>;

export const LIST_MODE = { kind: 'list', failure: null } as const;

export const isFormOpen = <Form>(mode: EditorMode<Form>): mode is OpenEditorMode<Form> =>
  mode.kind !== 'list' && mode.kind !== 'opening';

/**
 * Adds the fields that a form lacks because they were added to the site after its draft or waiting save was stored.
 * They are empty in the base too, so that they are not saved.
 */
export function addMissingFields<Form extends object, Mode extends OpenEditorMode<Form>>(
  empty: Form,
  mode: Mode,
): Mode {
  const form = { ...empty, ...mode.form };
  return mode.kind === 'edit' ? { ...mode, form, base: { ...empty, ...mode.base } } : { ...mode, form };
}

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

/** True if the open form has changes that are neither saved nor waiting for the network. */
export function isDirty<Form>(mode: EditorMode<Form>, empty: Form): boolean {
  switch (mode.kind) {
    case 'list':
    case 'opening':
      return false;
    case 'edit':
      return !isEqual(mode.form, mode.waiting?.form ?? mode.base);
    case 'add':
    case 'bulk':
      return !isEqual(mode.form, mode.waiting?.form ?? empty) || !isEqual(mode.bulk, EMPTY_BULK);
  }
}

/**
 * Returns the mode after a save. After the add form, the bulk form opens if it has unsaved input, and vice versa.
 * Otherwise, the list is shown.
 */
export function modeAfterSave<Form>(mode: EditorMode<Form>, empty: Form): EditorMode<Form> {
  if (mode.kind === 'add' && mode.bulk.text.trim() !== '')
    return { ...newRecordMode('bulk', empty), bulk: mode.bulk };
  if (mode.kind === 'bulk' && !isEqual(mode.form, empty)) return { ...mode, kind: 'add', bulk: EMPTY_BULK };
  return LIST_MODE;
}
