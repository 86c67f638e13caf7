import { continueAfterSave, rebase, resolveConflicts, type StoredForm } from '#src/admin/core/saving/edit.ts';
import { isEqual } from '#src/admin/core/saving/merge.ts';
import {
  addMissingFields,
  type BulkForm,
  type EditMode,
  type EditorMode,
  isFormOpen,
  LIST_MODE,
  modeAfterSave,
  type OpenEditorMode,
  recordKeyOf,
} from './editor-mode.ts';
import type { Choices, Conflict, EditorSpec, FormUpdate } from './editor-spec.ts';
import type { FieldErrors } from './form-errors.ts';

/** State of a record screen's editor. Only `reduceEditor` changes it. */
export type EditorState<Form> = {
  mode: EditorMode<Form>;
  errors: FieldErrors<Form>;
  /** True from the start of a save until it has failed, or has succeeded and the list is reloaded. */
  isSaving: boolean;
  /** Fields that somebody else changed too. The conflict dialog is open while this is set. */
  conflict: Conflict<Form> | null;
  /** Incremented whenever a form is opened, closed or requested, so that responses to earlier requests are ignored. */
  openings: number;
};

export type EditorEvent<Form> =
  /** A record was requested from the server. */
  | { type: 'openRequested' }
  | { type: 'opened'; mode: EditorMode<Form> }
  /** `stored` is the stored version of the record, or null if it is new or could not be read. */
  | { type: 'draftRestored'; draft: OpenEditorMode<Form>; stored: StoredForm<Form> | null }
  | { type: 'closed' }
  | { type: 'recordRemoved'; id: number }
  | { type: 'changed'; change: FormUpdate<Form> }
  | { type: 'bulkChanged'; change: Partial<BulkForm> }
  | { type: 'bulkSaved' }
  | { type: 'switchedTo'; kind: 'add' | 'bulk' }
  /** The form failed validation, in the browser or on the server. */
  | { type: 'rejected'; errors: FieldErrors<Form> }
  | { type: 'saveStarted' }
  /** The create request with this idempotency key may have stored `form`. Null if it stored nothing. */
  | { type: 'createSent'; key: string; form: Form | null }
  /** `submitted` is the form as it was when the save started. `keepOpen` leaves the saved record open. */
  | {
      type: 'saved';
      submitted: OpenEditorMode<Form>;
      id: number;
      stored: StoredForm<Form>;
      keepOpen: boolean;
    }
  /** The network failed, so the submitted form waits on this device. */
  | { type: 'saveDeferred'; submitted: OpenEditorMode<Form>; waitingId: string }
  /** The save failed, but the server may have stored the submitted form. */
  | { type: 'saveUnconfirmed'; submitted: OpenEditorMode<Form> }
  | { type: 'saveEnded' }
  | { type: 'conflictFound'; submitted: OpenEditorMode<Form>; conflict: Conflict<Form> }
  | { type: 'conflictResolved'; choices: Choices<Form> }
  | { type: 'conflictDismissed' };

/** The parts of a record's spec that the reducer uses. */
export type EditorRules<Form> = Pick<EditorSpec<never, Form>, 'empty' | 'complete' | 'merges' | 'staysOpen'>;

export const initialEditorState = <Form>(mode: EditorMode<Form>): EditorState<Form> => ({
  mode,
  errors: {},
  isSaving: false,
  conflict: null,
  openings: 0,
});

/** Returns the open form if it still shows the submitted record, or null if something else was opened since. */
export function findOpenForm<Form>(
  mode: EditorMode<Form>,
  submitted: OpenEditorMode<Form>,
): OpenEditorMode<Form> | null {
  return isFormOpen(mode) && recordKeyOf(mode) === recordKeyOf(submitted) ? mode : null;
}

/** Returns the next state. Ignores an event that no longer applies, such as one for a closed form. */
export function reduceEditor<Form extends object>(
  rules: EditorRules<Form>,
  state: EditorState<Form>,
  event: EditorEvent<Form>,
): EditorState<Form> {
  const { mode } = state;
  switch (event.type) {
    case 'openRequested':
      return { ...state, openings: state.openings + 1 };
    case 'opened':
      return open(state, event.mode);
    case 'draftRestored':
      return open(state, restoreDraft(rules, event.draft, event.stored));
    case 'closed':
      return open(state, LIST_MODE);
    case 'recordRemoved':
      return mode.kind === 'edit' && mode.id === event.id ? open(state, LIST_MODE) : state;
    case 'changed':
      return change(state, event.change);
    case 'bulkChanged':
      if (mode.kind !== 'bulk') return state;
      return { ...state, mode: { ...mode, bulk: { ...mode.bulk, ...event.change } } };
    case 'bulkSaved':
      return mode.kind === 'bulk' ? open(state, modeAfterSave(mode, rules.empty)) : state;
    case 'switchedTo':
      if (mode.kind !== 'add' && mode.kind !== 'bulk') return state;
      return { ...state, mode: { ...mode, kind: event.kind } };
    case 'rejected':
      return { ...state, errors: event.errors };
    case 'saveStarted':
      return { ...state, isSaving: true, errors: {} };
    case 'createSent':
      if (mode.kind !== 'add' || mode.key !== event.key) return state;
      return { ...state, mode: { ...mode, sent: event.form } };
    case 'saved':
      return finishSave(rules, state, event);
    case 'saveDeferred':
      return deferSave(rules, state, event);
    case 'saveUnconfirmed':
      return addUnconfirmed(state, event.submitted);
    case 'saveEnded':
      return { ...state, isSaving: false };
    case 'conflictFound':
      return showConflict(state, event.submitted, event.conflict);
    case 'conflictResolved':
      return resolveConflict(rules, state, event.choices);
    case 'conflictDismissed':
      return { ...state, conflict: null };
  }
}

const open = <Form>(state: EditorState<Form>, mode: EditorMode<Form>): EditorState<Form> => ({
  ...state,
  mode,
  errors: {},
  conflict: null,
  openings: state.openings + 1,
});

/**
 * Applies a draft to the stored version. If they conflict, the draft keeps its old base. The next save then
 * finds the conflict and asks the owner.
 */
function restoreDraft<Form extends object>(
  { empty, complete = (form) => form, merges }: EditorRules<Form>,
  draft: OpenEditorMode<Form>,
  stored: StoredForm<Form> | null,
): OpenEditorMode<Form> {
  const full = addMissingFields(empty, draft);
  const mode = { ...full, form: complete(full.form) };
  if (mode.kind !== 'edit' || !stored) return mode;
  const { merged, conflicts } = rebase(mode, stored, merges);
  return conflicts.length > 0 ? { ...mode, form: merged.form } : { ...mode, ...merged };
}

function change<Form>(state: EditorState<Form>, update: FormUpdate<Form>): EditorState<Form> {
  const { mode } = state;
  if (!isFormOpen(mode)) return state;
  const form = { ...mode.form, ...(typeof update === 'function' ? update(mode.form) : update) };
  return isEqual(form, mode.form) ? state : { ...state, mode: { ...mode, form } };
}

/**
 * Closes a saved form, unless `keepOpen` or the rules keep it open. If the owner changed it during the save, it stays
 * open with those changes.
 */
function finishSave<Form extends object>(
  { empty, merges, staysOpen = false }: EditorRules<Form>,
  state: EditorState<Form>,
  { submitted, id, stored, keepOpen }: EditorEvent<Form> & { type: 'saved' },
): EditorState<Form> {
  const current = findOpenForm(state.mode, submitted);
  if (!current) return state;
  if (keepOpen || staysOpen || !isEqual(current.form, submitted.form)) {
    return open(state, {
      kind: 'edit',
      id,
      ...continueAfterSave(current.form, submitted.form, stored, merges),
    });
  }
  return closeSaved(state, current, empty);
}

// The owner may have switched to the bulk form during the save, but the single form was saved.
const closeSaved = <Form>(state: EditorState<Form>, current: OpenEditorMode<Form>, empty: Form) =>
  open(state, modeAfterSave(current.kind === 'bulk' ? { ...current, kind: 'add' } : current, empty));

/** Closes a form that waits for the network, unless the rules keep it open or the owner changed it during the save. */
function deferSave<Form>(
  { empty, staysOpen = false }: EditorRules<Form>,
  state: EditorState<Form>,
  { submitted, waitingId }: EditorEvent<Form> & { type: 'saveDeferred' },
): EditorState<Form> {
  const current = findOpenForm(state.mode, submitted);
  if (!current) return state;
  if (!staysOpen && isEqual(current.form, submitted.form)) return closeSaved(state, current, empty);
  return { ...state, mode: { ...current, waiting: { id: waitingId, form: submitted.form } } };
}

/**
 * Remembers that the server may have stored the submitted form. Not needed for a new record, because its create
 * request has an idempotency key.
 */
function addUnconfirmed<Form>(state: EditorState<Form>, submitted: OpenEditorMode<Form>): EditorState<Form> {
  const mode = findOpenForm(state.mode, submitted);
  if (mode?.kind !== 'edit') return state;
  return { ...state, mode: { ...mode, unconfirmed: [...(mode.unconfirmed ?? []), submitted.form] } };
}

/**
 * Opens the conflict dialog. If a create request found its record already stored, the form becomes an edit.
 */
function showConflict<Form>(
  state: EditorState<Form>,
  submitted: OpenEditorMode<Form>,
  conflict: Conflict<Form>,
): EditorState<Form> {
  const current = findOpenForm(state.mode, submitted);
  if (!current) return state;
  const shown = submitted.kind === 'add' ? open(state, { ...conflict.edit, form: current.form }) : state;
  return { ...shown, conflict };
}

/** Applies the choices to the open form. An upload may have changed that form while the dialog was open. */
function resolveConflict<Form extends object>(
  { merges }: EditorRules<Form>,
  state: EditorState<Form>,
  choices: Choices<Form>,
): EditorState<Form> {
  const { conflict, mode } = state;
  if (!conflict || mode.kind !== 'edit') return state;
  const form = resolveConflicts(mode.form, conflict.edit.form, conflict, choices, merges);
  const { unconfirmed: _, ...rest } = mode;
  const next: EditMode<Form> = { ...rest, ...conflict.merged, form };
  return open(state, next);
}
