import type { Choices, FieldName } from '#src/admin/core/editor/editor-spec.ts';
import { type FieldMerges, isEqual, mergeForms } from './merge.ts';

/** The stored version of something as a form, with its ETag. The ETag is null if the API has none for it. */
export type StoredForm<Form> = { form: Form; etag: string | null };

/** A form that is being edited. */
export type Edit<Form> = StoredForm<Form> & {
  /** The stored version that the form started from. `etag` is its ETag. */
  base: Form;
  /** The forms that unconfirmed requests contained. The server may have stored any of these forms. */
  unconfirmed?: readonly Form[];
};

/**
 * Returns whether the stored value of a field may differ from the form. If an unconfirmed request has changed the
 * field, this is true even after the owner has changed the form back.
 */
export const isFieldChanged = <Form>(
  { base, form, unconfirmed = [] }: Edit<Form>,
  field: keyof Form,
): boolean => [base, ...unconfirmed].some((version) => !isEqual(version[field], form[field]));

export const listChangedFields = <Form extends object>(edit: Edit<Form>): FieldName<Form>[] =>
  // The keys of a form are its fields.
  (Object.keys(edit.form) as FieldName<Form>[]).filter((field) => isFieldChanged(edit, field));

/** Applies an edit to a newer stored version. `conflicts` lists the fields whose value only the owner can choose. */
export function rebase<Form extends object>(
  { base, form, unconfirmed }: Edit<Form>,
  stored: StoredForm<Form>,
  merges: FieldMerges<Form> = {},
) {
  const { merged, conflicts, mergedFields } = mergeForms(base, form, stored.form, merges, unconfirmed);
  return { merged: { base: stored.form, form: merged, etag: stored.etag }, conflicts, mergedFields };
}

/** Returns the edit to continue with after `sent` was stored. Keeps what the owner has changed since it was sent. */
export const continueAfterSave = <Form extends object>(
  form: Form,
  sent: Form,
  stored: StoredForm<Form>,
  merges: FieldMerges<Form> = {},
): Edit<Form> => ({ ...stored, base: stored.form, form: mergeForms(sent, form, stored.form, merges).merged });

/**
 * Returns the form to continue with after the owner has resolved the conflicts of `sent`, an edit that could not be
 * saved. Keeps what the owner has changed since it was sent.
 */
export function resolveConflicts<Form extends object>(
  form: Form,
  sent: Form,
  { merged, fields }: { merged: Edit<Form>; fields: readonly FieldName<Form>[] },
  choices: Choices<Form>,
  merges: FieldMerges<Form> = {},
): Form {
  const chosen = { ...merged.form };
  for (const field of fields) if (choices[field] === 'theirs') chosen[field] = merged.base[field];
  return mergeForms(sent, form, chosen, merges).merged;
}
