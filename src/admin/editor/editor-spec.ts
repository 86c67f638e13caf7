import type * as z from 'zod';
import type { Kind } from '#src/domain/history.ts';
import type { BulkForm, EditMode } from './editor-mode.ts';
import type { FieldErrors } from './form-errors.ts';
import type { FieldMerges } from './merge.ts';
import type { Edit } from './save-changes.ts';
import type { SaveInfo } from './versions.ts';

export type RecordRow = { id: number; name: string };
export type RecordForm = { name: string };

export type FieldName<Form> = keyof Form & string;

/** Describes one kind of record: its form, and how to convert between rows, forms and request bodies. */
export type EditorSpec<Row, Form> = {
  /** Path segment of the screen (`/admin/gyms`) and of the API (`/api/gyms`), and part of the draft keys. */
  resource: Kind;
  /** In screen order. The keys are the fields of the form. */
  labels: Record<FieldName<Form>, string>;
  empty: Form;
  toForm: (row: Row) => Form;
  toBody: (form: Form) => object;
  /** The schema that the server applies to the body of a create request. */
  schema: z.ZodType;
  /** Finds errors that the schema cannot see, such as a list item that is still being edited. */
  findFormErrors?: (form: Form) => FieldErrors<Form>;
  /** Normalizes the fields of a restored draft, which was stored before they lost focus. */
  complete?: (form: Form) => Form;
  merges?: FieldMerges<Form>;
  /** Formats fields for the history and for conflicts. `rows` are the loaded records. Default: plain text. */
  fieldFormatter?: (rows: readonly Row[]) => FieldFormatter<Form>;
  /** Describes how deleting a record affects other records; '' if it does not. */
  describeDependents?: (row: Row) => Promise<string>;
};

export type FieldFormatter<Form> = (field: FieldName<Form>, form: Form) => string;

/** A partial form, or a function that computes one from the current form (for asynchronous changes). */
export type FormUpdate<Form> = Partial<Form> | ((form: Form) => Partial<Form>);

/** Passed to a record's form component. */
export type FormProps<Form> = {
  /** The id of the record; null while it is being added. */
  id: number | null;
  adding: boolean;
  form: Form;
  errors: FieldErrors<Form>;
  saving: boolean;
  onChange: (change: FormUpdate<Form>) => void;
  onSubmit: () => void;
  /** Switches to the bulk form; undefined if the record has none. */
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
  /** The same edit based on the stored version, with the owner's values in the conflicting fields. */
  merged: Edit<Form>;
  fields: readonly FieldName<Form>[];
  /** Fields that were merged automatically: their value includes somebody else's change. */
  mergedFields: readonly FieldName<Form>[];
  /** The save that gave each of the fields its stored value, if the history could be read. */
  saves: { [Field in FieldName<Form>]?: SaveInfo };
};

/** The side to save for each field in conflict. */
export type Choices<Form> = { [Field in FieldName<Form>]?: 'mine' | 'theirs' };

/** The fields of a form, in screen order. */
export const fieldsOf = <Form>({ labels }: Pick<EditorSpec<never, Form>, 'labels'>): FieldName<Form>[] =>
  // Object.keys() loses the type of the keys.
  Object.keys(labels) as FieldName<Form>[];
