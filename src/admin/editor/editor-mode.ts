import { isSame } from './is-equal.ts';
import type { Edit } from './save-changes.ts';

/** What the bulk form holds: the links as they are typed, and the record that takes them ('' makes one of each). */
export type BulkForm = { text: string; target: string };

export const EMPTY_BULK: BulkForm = { text: '', target: '' };

/**
 * The add form and the bulk form are two sides of one: switching between them keeps what was typed in both. All tries
 * to create the record send the same `key`; `sent` is the form of the first one that may have been stored.
 */
type Creating<Form> = { form: Form; bulk: BulkForm; key: string; sent: Form | null };

/** A record being edited, the version that the form began from, and its tag. */
export type Editing<Form> = { mode: 'edit'; id: number } & Edit<Form>;

export type OpenMode<Form> =
  | ({ mode: 'add' } & Creating<Form>)
  | ({ mode: 'bulk' } & Creating<Form>)
  | Editing<Form>;

/** What a screen shows above its list. `failed` is a record that could not be opened, by its place in the URL. */
export type Mode<Form> =
  | { mode: 'list'; failed: { segment: string; reason: string } | null }
  | { mode: 'opening'; id: number }
  | OpenMode<Form>;

export const LIST = { mode: 'list', failed: null } as const;

export const isOpen = <Form>(mode: Mode<Form>): mode is OpenMode<Form> =>
  mode.mode !== 'list' && mode.mode !== 'opening';

/** A new form for a record that does not exist yet. */
export const toCreating = <Form>(
  mode: 'add' | 'bulk',
  form: Form,
): { mode: 'add' | 'bulk' } & Creating<Form> => ({
  mode,
  form,
  bulk: EMPTY_BULK,
  key: crypto.randomUUID(),
  sent: null,
});

/** Which record a form is of: its id, or the key of one that does not exist yet. */
export const subjectOf = <Form>(mode: OpenMode<Form>): number | string =>
  mode.mode === 'edit' ? mode.id : mode.key;

/** Whether something is typed that is not saved. */
export function isDirty<Form>(mode: Mode<Form>, empty: Form): boolean {
  switch (mode.mode) {
    case 'list':
    case 'opening':
      return false;
    case 'edit':
      return !isSame(mode.form, mode.began);
    case 'add':
    case 'bulk':
      return !isSame(mode.form, empty) || !isSame(mode.bulk, EMPTY_BULK);
  }
}

/** What stays open when one side has been saved: the other one, if something is typed there. */
export function afterSaving<Form>(mode: Mode<Form>, empty: Form): Mode<Form> {
  if (mode.mode === 'add' && mode.bulk.text.trim() !== '')
    return { ...toCreating('bulk', empty), bulk: mode.bulk };
  if (mode.mode === 'bulk' && !isSame(mode.form, empty)) return { ...mode, mode: 'add', bulk: EMPTY_BULK };
  return LIST;
}
