import type * as z from 'zod';
import { type EditorSpec, fieldsOf } from '#src/admin/core/editor/editor-spec.ts';
import { findErrors } from '#src/admin/core/editor/form-errors.ts';

/**
 * Converts a form, which may be incomplete, to what the server would store. A field that the server would reject
 * becomes empty, or gets its value in `required` if it must not be empty.
 */
export function toValidInput<Form extends object, Input>(
  spec: Pick<EditorSpec<never, Form>, 'labels' | 'toBody' | 'empty'>,
  schema: z.ZodType<Input>,
  form: Form,
  required: Partial<Form>,
): Input {
  const { labels, toBody, empty } = spec;
  const errors = findErrors({ labels, toBody, schema }, form);
  const substitutes = { ...empty, ...required };
  const valid = { ...form };
  for (const field of fieldsOf(spec)) if (errors[field]) valid[field] = substitutes[field];
  return schema.parse(toBody(valid));
}
