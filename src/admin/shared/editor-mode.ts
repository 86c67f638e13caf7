/** What the bulk form holds: the links as they are typed, and the record that takes them ('' makes one of each). */
export type BulkForm = { text: string; target: string };

export const EMPTY_BULK: BulkForm = { text: '', target: '' };

/** The add form and the bulk form are two sides of one: switching between them keeps what was typed in both. */
type Creating<Form> = { form: Form; bulk: BulkForm };

/** A record being edited, the tag of the version that the form began from, and that version. */
export type Editing<Form> = { mode: 'edit'; id: number; etag: string | null; began: Form; form: Form };

export type OpenMode<Form> =
  | ({ mode: 'add' } & Creating<Form>)
  | ({ mode: 'bulk' } & Creating<Form>)
  | Editing<Form>;

/** What a screen shows above its list. */
export type Mode<Form> = { mode: 'list' } | OpenMode<Form>;

/** Forms are plain values whose fields always stand in the same order. */
export const isSame = <Form>(one: Form, other: Form): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether something is typed that is not saved. */
export function isDirty<Form>(mode: Mode<Form>, empty: Form): boolean {
  switch (mode.mode) {
    case 'list':
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
  if (mode.mode === 'add' && mode.bulk.text.trim() !== '') return { ...mode, mode: 'bulk', form: empty };
  if (mode.mode === 'bulk' && !isSame(mode.form, empty)) return { ...mode, mode: 'add', bulk: EMPTY_BULK };
  return { mode: 'list' };
}
