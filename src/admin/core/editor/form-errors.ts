import { focusField } from '#src/admin/core/fields/field-ids.ts';
import type { Issue } from '#src/domain/values/problem.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { type EditorSpec, type FieldName, fieldsOf } from './editor-spec.ts';

/** The first error message of each invalid field. */
export type FieldErrors<Form> = Partial<Record<FieldName<Form>, string>>;

type Validation<Form> = Pick<EditorSpec<never, Form>, 'labels' | 'schema' | 'toBody' | 'findFormErrors'>;

/** Validates a form with the schema that the server uses, and with `findFormErrors`. */
export function findErrors<Form>(spec: Validation<Form>, form: Form): FieldErrors<Form> {
  const issues = spec.schema?.safeParse(spec.toBody(form)).error?.issues ?? [];
  const errors = toErrors(
    issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    fieldsOf(spec),
  );
  return { ...errors, ...spec.findFormErrors?.(form) };
}

/** Returns the field errors of a failed API request. Returns none for any other error. */
export function toFieldErrors<Form>(
  error: unknown,
  spec: Pick<EditorSpec<never, Form>, 'labels'>,
): FieldErrors<Form> {
  return toErrors(error instanceof ApiError ? (error.problem?.issues ?? []) : [], fieldsOf(spec));
}

/**
 * Assigns each issue to its field. The path of an issue names a field (`name`), a property of an object
 * (`socialMedia.tiktok`) or an item of a list (`galleryImages.2`). A property of an item can have the name of another
 * field (`bouts.3.red.name`), so the first segment that names a field counts.
 */
function toErrors<Form>(issues: readonly Issue[], fields: readonly FieldName<Form>[]): FieldErrors<Form> {
  const errors: FieldErrors<Form> = {};
  for (const { path, message } of issues) {
    const steps = path.split('.');
    const [field] = steps.flatMap((step) => fields.filter((name) => name === step));
    const index = /^\d+$/.exec(steps.at(-1) ?? '');
    if (field) errors[field] ??= index ? `Item ${Number(index[0]) + 1}: ${message}` : message;
  }
  return errors;
}

/** Focuses the first field with an error, in screen order. */
export function focusFirstError<Form>(
  spec: Pick<EditorSpec<never, Form>, 'labels'>,
  errors: FieldErrors<Form>,
): void {
  const field = fieldsOf(spec).find((name) => errors[name]);
  if (field) focusField(field);
}
