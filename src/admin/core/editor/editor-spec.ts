import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Resource } from '#src/admin/core/api/record-paths.ts';
import type { Edit } from '#src/admin/core/saving/edit.ts';
import type { FieldMerges } from '#src/admin/core/saving/merge.ts';
import type { SaveDetails } from '#src/admin/core/saving/versions.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { BulkForm, EditMode } from './editor-mode.ts';
import type { FieldErrors } from './form-errors.ts';

export type RecordRow = { id: number; name: string };
export type RecordForm = { name: string };

export type FieldName<Form> = keyof Form & string;

/**
 * Describes one kind of record, or the settings: the form, and how to convert between rows, forms and request
 * bodies.
 */
export type EditorSpec<Row, Form, EditedResource extends Resource = Kind> = {
  /** Path segment of the screen (`/admin/gyms`) and of the API (`/api/gyms`), and part of the draft keys. */
  resource: EditedResource;
  /** The labels of the form's fields, in screen order. */
  labels: Record<FieldName<Form>, string>;
  empty: Form;
  toForm: (row: Row) => Form;
  toBody: (form: Form) => object;
  /**
   * The schema that the server applies to the body of a create request. It is loaded with the form, because
   * lists need no schema library.
   */
  schema?: z.ZodType;
  /** Finds errors that the schema cannot see, such as a list item that is still being edited. */
  findFormErrors?: (form: Form) => FieldErrors<Form>;
  /** Asks the owner to confirm a save, if necessary. Returns what to change in the form, or null to save nothing. */
  confirmSave?: (form: Form) => Promise<Partial<Form> | null>;
  /**
   * Normalizes the fields of a restored draft. Inputs normalize their value on blur, but a draft may have
   * been stored before that.
   */
  complete?: (form: Form) => Form;
  merges?: FieldMerges<Form>;
  /** True if a save does not close the form, because the screen has no list. */
  staysOpen?: boolean;
  /** Formats fields for the history and for conflicts, by default as text. `rows` are the loaded records. */
  fieldFormatter?: (rows: readonly Row[]) => FieldFormatter<Form>;
  /**
   * Called after a save, for example to tell the owner what it changed beyond the form. `edit` is the edit that was
   * sent, and `recordKey` identified the record before the save (`recordKeyOf`). Like `schema`, this function is loaded
   * with the form.
   */
  onSaved?: ((edit: EditMode<Form>, stored: Form, recordKey: number | string) => void) | undefined;
  /** Describes how deleting a record affects other records. Returns '' if it affects none. */
  describeDependents?: (row: Row) => Promise<string>;
};

/** Returns the name in a form; '' if it is empty, or if the form has none. */
export const nameOf = (form: object): string =>
  'name' in form && typeof form.name === 'string' ? form.name : '';

export type FieldFormatter<Form> = (field: FieldName<Form>, form: Form) => string;

/** Returns the path of a record's public page, or null if visitors do not see the record. */
export type SiteHref<Row, Form> = (record: (Row | Form) & { id: number }) => string | null;

/** The changed fields. An asynchronous change passes a function that computes them from the current form. */
export type FormUpdate<Form> = Partial<Form> | ((form: Form) => Partial<Form>);

/** Passed to a record's form component. */
export type FormProps<Form> = {
  /** The id of the record, or null while it is being added. */
  id: number | null;
  /** Identifies the record, even while it is being added (`recordKeyOf`). */
  recordKey: number | string;
  adding: boolean;
  /** True while nothing has been typed into a new record, so that the form does not call it incomplete yet. */
  isPristine: boolean;
  form: Form;
  errors: FieldErrors<Form>;
  saving: boolean;
  /** Buttons in the header of the form, such as "History". */
  headerActions: ReactNode;
  onChange: (change: FormUpdate<Form>) => void;
  onSubmit: () => void;
  /** Switches to the bulk form. Undefined if the screen has none. */
  onSwitchToBulk: (() => void) | undefined;
  onCancel: () => void;
};

/** Passed to the bulk form. */
export type BulkFormProps = {
  bulk: BulkForm;
  onChange: (change: Partial<BulkForm>) => void;
  onSwitchToSingle: () => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Fields that somebody else changed too. Nothing is saved until the owner has chosen a value for each. */
export type Conflict<Form> = {
  /** The edit that could not be saved. */
  edit: EditMode<Form>;
  /** The edit, rebased onto the stored version. Fields in conflict have the owner's values. */
  merged: Edit<Form>;
  fields: readonly FieldName<Form>[];
  /** Fields that were merged automatically. Their values include somebody else's changes. */
  mergedFields: readonly FieldName<Form>[];
  /** For each field, the save that stored its current value. Empty if the history could not be read. */
  saves: { [Field in FieldName<Form>]?: SaveDetails };
};

/** For each field in conflict, the side whose value is saved. */
export type Choices<Form> = { [Field in FieldName<Form>]?: 'mine' | 'theirs' };

/** The fields of a form, in screen order. */
export const fieldsOf = <Form>({ labels }: Pick<EditorSpec<never, Form>, 'labels'>): FieldName<Form>[] =>
  // Object.keys() loses the type of the keys.
  Object.keys(labels) as FieldName<Form>[];
