import type { FieldBinding } from '#src/admin/core/fields/Field.tsx';
import type { FieldErrors } from './form-errors.ts';

type TextFieldName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] &
  string;

type BoundForm<Form> = {
  form: Form;
  errors: FieldErrors<Form>;
  onChange: (change: Partial<Form>) => void;
};

/** Returns a function that connects a text field to the form: `<Field {...bind('city')} />`. */
export const toFieldBinder =
  <Form extends object>(
    { form, errors, onChange }: BoundForm<Form>,
    labels: Record<keyof Form & string, string>,
  ) =>
  (name: TextFieldName<Form>): FieldBinding => ({
    name,
    label: labels[name],
    // TextFieldName allows only fields with a string value.
    value: form[name] as string,
    // TypeScript widens a computed key to string.
    onChange: (value) => onChange({ [name]: value } as Partial<Form>),
    error: errors[name],
  });
