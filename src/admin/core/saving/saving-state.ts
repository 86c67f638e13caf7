import type { FieldName } from '#src/admin/core/editor/editor-spec.ts';
import {
  continueAfterSave,
  type Edit,
  isFieldChanged,
  listChangedFields,
  rebase,
  type StoredForm,
} from './edit.ts';
import { type FieldMerges, isEqual } from './merge.ts';

/** The part of an edit that is stored on this device until the edit is saved. */
export type UnsavedEdit<Form> = Edit<Form> & {
  /** The fields that were changed elsewhere to the value in `base`. Only the owner can choose which value to keep. */
  conflicts: readonly FieldName<Form>[];
};

/** A value that the owner edits, and the progress of saving it. Only `reduceSaving` changes it. */
export type Saving<Form> = UnsavedEdit<Form> & {
  /** `offline`: the save failed, and the value will be sent again. `rejected`: the owner must change the value. */
  status: 'idle' | 'saving' | 'offline' | 'rejected';
};

export type SavingEvent<Form> =
  /** The stored version was loaded, perhaps again. */
  | { type: 'received'; stored: StoredForm<Form> }
  | { type: 'edited'; change: Partial<Form> }
  /** An unsaved edit from an earlier page load was found on this device. */
  | { type: 'restored'; edit: UnsavedEdit<Form> }
  | { type: 'sent'; form: Form }
  /** `sent` is the form as it was when the save started. */
  | { type: 'saved'; sent: Form; stored: StoredForm<Form> }
  /** Nothing was saved, because somebody else has saved `stored`. */
  | { type: 'outdated'; sent: Form; stored: StoredForm<Form> }
  /** The server rejected the save. */
  | { type: 'rejected'; sent: Form }
  /** The save failed, but the server may have stored the form. */
  | { type: 'unconfirmed'; sent: Form }
  /** It is time to try again, for example because the network has returned. */
  | { type: 'retried' }
  | { type: 'resolved'; keep: 'mine' | 'theirs' }
  /** The owner discarded the edit. */
  | { type: 'discarded' };

export const toSaving = <Form>({ form, etag }: StoredForm<Form>): Saving<Form> => ({
  base: form,
  form,
  etag,
  unconfirmed: [],
  conflicts: [],
  status: 'idle',
});

export const isChanged = <Form extends object>(saving: Edit<Form>): boolean =>
  listChangedFields(saving).length > 0;

/** True if there are changes to send now. A conflict waits for the owner, a failed save waits for an edit or a retry. */
export const needsSave = <Form extends object>(saving: Saving<Form>): boolean =>
  saving.status === 'idle' && saving.conflicts.length === 0 && isChanged(saving);

export function reduceSaving<Form extends object>(
  state: Saving<Form>,
  event: SavingEvent<Form>,
  merges: FieldMerges<Form> = {},
): Saving<Form> {
  const { base, form, unconfirmed = [], conflicts, status } = state;
  const isBusy = status === 'saving';
  switch (event.type) {
    case 'received':
      return receive(state, event.stored, merges);
    case 'edited': {
      const edited = { ...form, ...event.change };
      const open = conflicts.filter((field) => !isEqual(edited[field], base[field]));
      return { ...state, form: edited, conflicts: open, status: isBusy ? status : 'idle' };
    }
    case 'restored':
      return restore(state, event.edit, merges);
    case 'sent':
      return { ...state, status: 'saving', unconfirmed: [...unconfirmed, event.form] };
    case 'saved': {
      const edit = continueAfterSave(form, event.sent, event.stored, merges);
      return {
        ...toSaving(event.stored),
        ...edit,
        conflicts: conflicts.filter((field) => isFieldChanged(edit, field)),
      };
    }
    case 'outdated': {
      const edit = { ...state, unconfirmed: without(unconfirmed, event.sent) };
      const rebased = rebase(edit, event.stored, merges);
      return { ...toSaving(event.stored), ...rebased.merged, conflicts: rebased.conflicts };
    }
    case 'rejected':
      return {
        ...state,
        unconfirmed: without(unconfirmed, event.sent),
        status: isEqual(form, event.sent) ? 'rejected' : 'idle',
      };
    case 'unconfirmed':
      return {
        ...state,
        unconfirmed: [...without(unconfirmed, event.sent), event.sent],
        status: isEqual(form, event.sent) ? 'offline' : 'idle',
      };
    case 'retried':
      return isBusy || status === 'idle' ? state : { ...state, status: 'idle' };
    case 'resolved': {
      const chosen = { ...form };
      if (event.keep === 'theirs') for (const field of conflicts) chosen[field] = base[field];
      return { ...state, form: chosen, unconfirmed: [], conflicts: [], status: isBusy ? status : 'idle' };
    }
    case 'discarded':
      return { ...state, form: base, unconfirmed: [], conflicts: [], status: isBusy ? status : 'idle' };
  }
}

/** Removes the forms that are the same object as `form`. */
const without = <Form>(forms: readonly Form[], form: Form) => forms.filter((other) => other !== form);

/**
 * Shows a newer stored version in the fields that the owner has not changed. Changed fields keep their base, and the
 * edit keeps its ETag, so that the save detects the newer version. In a conflict, the owner chooses between the newest
 * values.
 */
function receive<Form extends object>(
  state: Saving<Form>,
  stored: StoredForm<Form>,
  merges: FieldMerges<Form>,
): Saving<Form> {
  const { conflicts, status, unconfirmed = [] } = state;
  const changed = listChangedFields(state);
  const isNew = !isEqual(state.base, stored.form) || state.etag !== stored.etag;
  if (changed.length === 0 && status !== 'saving') return isNew ? toSaving(stored) : state;
  if (conflicts.length === 0) {
    const keepChangedFields = (version: Form) => ({ ...stored.form, ...pick(version, changed) });
    return { ...state, base: keepChangedFields(state.base), form: keepChangedFields(state.form) };
  }
  const rebased = rebase(state, stored, merges);
  const isOpen = (field: FieldName<Form>) =>
    ![rebased.merged.form, ...unconfirmed].some((version) => isEqual(version[field], stored.form[field]));
  const open = conflicts.filter(isOpen);
  return { ...state, ...rebased.merged, conflicts: [...new Set([...open, ...rebased.conflicts])] };
}

/** Applies an edit from an earlier page load. A field that the owner has changed since keeps its newer value. */
function restore<Form extends object>(
  state: Saving<Form>,
  edit: UnsavedEdit<Form>,
  merges: FieldMerges<Form>,
): Saving<Form> {
  const newer = listChangedFields(state);
  const { merged, conflicts } = rebase(edit, { form: state.base, etag: state.etag }, merges);
  const isOlder = (field: FieldName<Form>) =>
    !newer.includes(field) && !isEqual(merged.form[field], state.base[field]);
  return {
    ...state,
    form: { ...merged.form, ...pick(state.form, newer) },
    unconfirmed: [...(edit.unconfirmed ?? []), ...(state.unconfirmed ?? [])],
    conflicts: [...new Set([...state.conflicts, ...[...edit.conflicts, ...conflicts].filter(isOlder)])],
  };
}

const pick = <Form extends object>(form: Form, fields: readonly FieldName<Form>[]): Partial<Form> => {
  const picked: Partial<Form> = {};
  for (const field of fields) picked[field] = form[field];
  return picked;
};
