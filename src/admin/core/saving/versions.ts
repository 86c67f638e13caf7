import {
  type EditorSpec,
  type FieldFormatter,
  type FieldName,
  fieldsOf,
} from '#src/admin/core/editor/editor-spec.ts';
import { formatTime } from '#src/admin/core/ui/format.ts';
import type { Version } from '#src/domain/history/schema.ts';

/** The time, user and device of a save. The user and device are '' if unknown. */
export type SaveDetails = Pick<Version<unknown>, 'at' | 'changedBy' | 'savedFrom'>;

/** Example: "Nov 22, 2026, 3:41 PM by admin from Safari on iPhone". */
export const describeSave = ({ at, changedBy, savedFrom }: SaveDetails): string =>
  formatTime(at) + (changedBy && ` by ${changedBy}`) + (savedFrom && ` from ${savedFrom}`);

/** Finds the save that stored the current value of a field. `versions` are sorted newest first. */
export function findSave<Row, Form>(
  versions: readonly Version<Row>[],
  toForm: (row: Row) => Form,
  field: keyof Form,
): SaveDetails | undefined {
  const [newest] = versions;
  if (!newest) return undefined;
  const toKey = ({ record }: Version<Row>) => JSON.stringify(toForm(record)[field]);
  const firstDifferent = versions.findIndex((version) => toKey(version) !== toKey(newest));
  return versions.at(firstDifferent < 0 ? -1 : firstDifferent - 1);
}

/** A field that differs between two versions, with both values as text. */
export type Difference = { label: string; newer: string; older: string };

/** Converts the value of a field to text: each item of a list on its own line, and a switch as 'Yes' or 'No'. */
export function toFieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** Returns the field formatter of a spec. By default, it formats values with `toFieldText`. */
export const toFieldFormatter = <Row, Form>(
  { fieldFormatter }: Pick<EditorSpec<Row, Form>, 'fieldFormatter'>,
  rows: readonly Row[],
): FieldFormatter<Form> => fieldFormatter?.(rows) ?? ((field, form) => toFieldText(form[field]));

/** Lists the fields in which two versions of a form differ, in screen order. */
export function listDifferences<Form>(
  { labels }: { labels: Record<FieldName<Form>, string> },
  format: FieldFormatter<Form>,
  newer: Form,
  older: Form,
): Difference[] {
  return fieldsOf({ labels })
    .map((field) => ({ label: labels[field], newer: format(field, newer), older: format(field, older) }))
    .filter((difference) => difference.newer !== difference.older);
}
