import type * as z from 'zod';
import { ApiError } from '#src/client/api.ts';
import type { Issue } from '#src/domain/problem.ts';

/** The first message for each field that is wrong. */
export type FieldErrors<Form> = Partial<Record<keyof Form & string, string>>;

type Fields<Form> = readonly (keyof Form & string)[];

/** What the schema that the server uses would refuse in a body, by the field of the form that it came from. */
export function findSchemaErrors<Form>(
  schema: z.ZodType,
  body: unknown,
  fields: Fields<Form>,
): FieldErrors<Form> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return toErrors(
    issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    fields,
  );
}

/** What the server refused. */
export function toFieldErrors<Form>(error: unknown, fields: Fields<Form>): FieldErrors<Form> {
  return toErrors(error instanceof ApiError ? (error.problem?.issues ?? []) : [], fields);
}

/** A path names a field, a part of an object that is a field of its own, or a link of a list: `gallery.2`. */
function toErrors<Form>(issues: readonly Issue[], fields: Fields<Form>): FieldErrors<Form> {
  const errors: FieldErrors<Form> = {};
  for (const { path, message } of issues) {
    const steps = path.split('.');
    const field = fields.find((name) => steps.includes(name));
    const place = /^\d+$/.exec(steps.at(-1) ?? '');
    if (field) errors[field] ??= place ? `Number ${Number(place[0]) + 1}: ${message}` : message;
  }
  return errors;
}

/** Leads the eye to the first field that is wrong. */
export function focusFirstError<Form>(fields: Fields<Form>, errors: FieldErrors<Form>): void {
  const field = fields.find((name) => errors[name]);
  if (field) document.getElementById(`field-${field}`)?.focus();
}
