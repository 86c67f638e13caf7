import type * as z from 'zod';
import { type EditorSpec, fieldsOf } from '#src/admin/core/editor/editor-spec.ts';
import { findErrors } from '#src/admin/core/editor/form-errors.ts';
import type { LivePreviewView } from '#src/site/live-preview/live-preview.ts';

/** A record as visitors would get it from the API, or the reason why there is no preview. */
export type Previewed = { record: object } | { reason: string };

/** Describes what visitors see of one kind of record. */
export type LivePreviewSpec<Row, Form> = {
  /** Path of the page that renders the live preview. */
  path: string;
  views: readonly LivePreviewView[];
  /** Says what the page on the site shows in addition to the live preview, or ''. */
  pageNote: string;
  /** A hook that converts the open form. `id` is null while the record is being added. */
  usePreviewed: (open: { id: number | null; form: Form; rows: readonly Row[] }) => Previewed;
};

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
