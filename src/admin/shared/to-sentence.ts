import { ApiError } from '#src/client/api.ts';

/** What an error says to the owner. */
export function toSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened in this page.';
}

/** The first message for each field that the server refused. */
export function toFieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) errors[field] ??= message;
  }
  return errors;
}
