import type { BulkForm } from './editor-mode.ts';
import type { FieldErrors } from './form-errors.ts';
import type { FieldMerges } from './merge.ts';
import type { FieldLabels, SaveInfo } from './versions.ts';

/** How the records of one noun are edited: where they are, how a row becomes a form and a form a body, and the words. */
export type EditorSpec<Row, Form> = {
  noun: string;
  path: string;
  empty: Form;
  /** The titles of the add form and of the bulk form, null where there is none. */
  titles: { add: string; bulk: string | null };
  /** How the fields are called where versions are compared. */
  labels: FieldLabels<Form>;
  /** In the order in which they stand on the screen. */
  fields: readonly (keyof Form & string)[];
  toForm: (row: Row) => Form;
  toBody: (form: Form) => object;
  /** Completes the fields of a draft, which was stored while they were being typed. */
  complete?: (form: Form) => Form;
  /** How lists merge that two people changed. */
  merges?: FieldMerges<Form>;
  findErrors: (form: Form) => FieldErrors<Form>;
  /** What deleting a record means to others; '' when nothing. */
  describeDependents?: (row: Row) => Promise<string>;
  messages: {
    created: string;
    updated: string;
    deleted: string;
    restored: string;
    deleteQuestion: string;
    openFailed: string;
    saveFailed: string;
    deleteFailed: string;
  };
};

/** A change of a form: the fields that change, or how to make them from the form as it is by then. */
export type FormUpdate<Form> = Partial<Form> | ((form: Form) => Partial<Form>);

/** What a record's form is given. */
export type FormProps<Form> = {
  adding: boolean;
  form: Form;
  errors: FieldErrors<Form>;
  saving: boolean;
  onChange: (change: FormUpdate<Form>) => void;
  onSubmit: () => void;
  onBulk: () => void;
  onCancel: () => void;
};

/** What the form of many links is given. */
export type BulkFormProps = {
  bulk: BulkForm;
  onChange: (bulk: Partial<BulkForm>) => void;
  onSingle: () => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Fields that both sides changed. Nothing is stored until the owner has chosen between `mine` and `theirs`. */
export type Conflict<Form> = {
  fields: readonly (keyof Form & string)[];
  mine: Form;
  theirs: Form;
  /** Fields that needed no choice: they have a change of theirs. */
  taken: readonly (keyof Form & string)[];
  /** When and from which device each field was changed; none where the history could not be read. */
  saves: { [Field in keyof Form & string]?: SaveInfo };
};

/** Which side of each field in conflict is saved. */
export type Choices<Form> = { [Field in keyof Form & string]?: 'mine' | 'theirs' };
