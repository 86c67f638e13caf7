import { ApiError } from '#src/client/api.ts';
import type { Issue } from '#src/domain/problem.ts';

const STALE = 412;

/** Why a save failed, by what the form does about it. */
export type SaveFailure<Field extends string> =
  | { kind: 'fields'; issues: { field: Field; message: string }[] }
  | { kind: 'stale' }
  | { kind: 'other'; reason: string };

/** Sorts a failed save: issues that all belong to `fields` go to them, the rest is said above the form. */
export function toSaveFailure<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): SaveFailure<Field> {
  if (!(error instanceof ApiError)) return { kind: 'other', reason: String(error) };
  if (error.status === STALE) return { kind: 'stale' };
  const issues = error.problem?.issues ?? [];
  const placed = issues.flatMap((issue) => place(issue, fields));
  if (placed.length > 0 && placed.length === issues.length) return { kind: 'fields', issues: placed };
  const unplaced = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  return { kind: 'other', reason: unplaced ? `${error.message} ${unplaced}` : error.message };
}

// A list's issue has a path such as `videos.2`: it is shown at the field that holds the list.
function place<Field extends string>({ path, message }: Issue, fields: readonly Field[]) {
  const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
  return field ? [{ field, message }] : [];
}
