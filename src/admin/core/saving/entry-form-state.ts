import type { Choices } from '#src/admin/core/editor/editor-spec.ts';
import type { FieldErrors } from '#src/admin/core/editor/form-errors.ts';
import { continueAfterSave, type Edit, resolveConflicts, type StoredForm } from './edit.ts';
import { isEqual } from './merge.ts';
import type { SaveResult } from './save-changes.ts';

/**
 * An open form. `id` is the id of the stored entry, or null for a new entry. `key` identifies the form, and is the
 * idempotency key of a new entry.
 */
export type OpenEntry<Form> = Edit<Form> & { id: number | null; key: string };

type Conflict<Form> = Extract<SaveResult<Form>, { outcome: 'conflict' }>;

/** State of the form of an entry. Only `reduceEntryForm` changes it. */
export type EntryFormState<Form> = {
  /** Null if no form is open. */
  openForm: OpenEntry<Form> | null;
  errors: FieldErrors<Form>;
  /** Fields that somebody else changed too. The conflict dialog is open while this is set. */
  conflict: (Conflict<Form> & { submitted: OpenEntry<Form> }) | null;
  /** True if the entry of the open form was removed elsewhere. */
  isRemoved: boolean;
};

export type EntryFormEvent<Form> =
  | { type: 'opened'; openForm: OpenEntry<Form> }
  | { type: 'closed' }
  | { type: 'changed'; change: Partial<Form> }
  | { type: 'saveStarted' }
  /** `submitted` is the form as it was when the save started. */
  | { type: 'saved'; submitted: OpenEntry<Form>; id: number; stored: StoredForm<Form> }
  /** The server rejected the form. */
  | { type: 'rejected'; submitted: OpenEntry<Form>; errors: FieldErrors<Form> }
  /** The save failed, but the server may have stored the submitted form. */
  | { type: 'saveUnconfirmed'; submitted: OpenEntry<Form> }
  /** The save failed, because the entry was removed elsewhere. */
  | { type: 'removalFound'; submitted: OpenEntry<Form> }
  | { type: 'conflictFound'; submitted: OpenEntry<Form>; conflict: Conflict<Form> }
  | { type: 'conflictResolved'; choices: Choices<Form> }
  | { type: 'conflictDismissed' };

/** Returns the state while no form is open. */
export const closedEntryForm = <Form>(): EntryFormState<Form> => ({
  openForm: null,
  errors: {},
  conflict: null,
  isRemoved: false,
});

/** Creates the form for a new entry. */
export const toNewEntry = <Form>(empty: Form, form = empty): OpenEntry<Form> => ({
  id: null,
  key: crypto.randomUUID(),
  etag: null,
  base: empty,
  form,
});

/** Returns whether the open form is the submitted one. Something else may have been opened since. */
export const isStillOpen = <Form>({ openForm }: EntryFormState<Form>, { key }: OpenEntry<Form>): boolean =>
  openForm?.key === key;

/** Returns the next state. Ignores the result of a save if its form is no longer open. */
export function reduceEntryForm<Form extends object>(
  empty: Form,
  state: EntryFormState<Form>,
  event: EntryFormEvent<Form>,
): EntryFormState<Form> {
  if ('submitted' in event && !isStillOpen(state, event.submitted)) return state;
  const { openForm } = state;
  switch (event.type) {
    case 'opened':
      return { ...closedEntryForm(), openForm: event.openForm };
    case 'closed':
      return closedEntryForm();
    case 'changed':
      return openForm
        ? { ...state, openForm: { ...openForm, form: { ...openForm.form, ...event.change } } }
        : state;
    case 'saveStarted':
      return { ...state, errors: {} };
    case 'saved':
      return finishSave(state, event);
    case 'rejected':
      return { ...state, errors: event.errors };
    case 'saveUnconfirmed':
      return openForm ? { ...state, openForm: addUnconfirmed(openForm, event.submitted) } : state;
    case 'removalFound':
      return { ...state, openForm: openForm && toNewEntry(empty, openForm.form), isRemoved: true };
    case 'conflictFound':
      return { ...state, conflict: { ...event.conflict, submitted: event.submitted } };
    case 'conflictResolved':
      return resolveConflict(state, event.choices);
    case 'conflictDismissed':
      return { ...state, conflict: null };
  }
}

/** Closes a saved form. If the owner changed it during the save, it stays open with those changes. */
function finishSave<Form extends object>(
  { openForm }: EntryFormState<Form>,
  { submitted, id, stored }: EntryFormEvent<Form> & { type: 'saved' },
): EntryFormState<Form> {
  if (!openForm || isEqual(openForm.form, submitted.form)) return closedEntryForm();
  const edit = continueAfterSave(openForm.form, submitted.form, stored);
  return { ...closedEntryForm(), openForm: { ...edit, id, key: openForm.key } };
}

const addUnconfirmed = <Form>(current: OpenEntry<Form>, { form }: OpenEntry<Form>): OpenEntry<Form> => ({
  ...current,
  unconfirmed: [...(current.unconfirmed ?? []), form],
});

/** Applies the owner's choices to the open form. */
function resolveConflict<Form extends object>(
  state: EntryFormState<Form>,
  choices: Choices<Form>,
): EntryFormState<Form> {
  const { openForm, conflict } = state;
  if (!openForm || !conflict) return state;
  const { base, etag } = conflict.merged;
  const form = resolveConflicts(openForm.form, conflict.submitted.form, conflict, choices);
  return { ...state, openForm: { ...openForm, base, etag, form, unconfirmed: [] }, conflict: null };
}
