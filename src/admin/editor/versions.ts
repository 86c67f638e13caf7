import { formatTime } from '#src/admin/shell/format-time.ts';
import type { Version } from '#src/domain/history.ts';
import { type EditorSpec, type FieldFormatter, type FieldName, fieldsOf } from './editor-spec.ts';

/** When a version was saved (ISO 8601), by which user and from which device; both are '' when unknown. */
export type SaveInfo = Pick<Version<unknown>, 'at' | 'changedBy' | 'savedFrom'>;

/** Example: "Nov 22, 2026, 3:41 PM by admin from Safari on iPhone". */
export const describeSave = ({ at, changedBy, savedFrom }: SaveInfo): string =>
  formatTime(at) + (changedBy && ` by ${changedBy}`) + (savedFrom && ` from ${savedFrom}`);

/** Finds the save that gave a field its current value. `versions` are sorted newest first. */
export function findSave<Row, Form>(
  versions: readonly Version<Row>[],
  toForm: (row: Row) => Form,
  field: keyof Form,
): SaveInfo | undefined {
  const [newest] = versions;
  if (!newest) return undefined;
  const toKey = ({ record }: Version<Row>) => JSON.stringify(toForm(record)[field]);
  const firstDifferent = versions.findIndex((version) => toKey(version) !== toKey(newest));
  return versions.at(firstDifferent < 0 ? -1 : firstDifferent - 1);
}

/** A field in which two versions differ, with both values as text. */
export type Difference = { label: string; newer: string; older: string };

const toText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** The formatter of a spec, or one that shows lists one item per line and all other values as plain text. */
export const toFieldFormatter = <Row, Form>(
  { fieldFormatter }: Pick<EditorSpec<Row, Form>, 'fieldFormatter'>,
  rows: readonly Row[],
): FieldFormatter<Form> => fieldFormatter?.(rows) ?? ((field, form) => toText(form[field]));

/** Lists the fields in which two versions of a form differ, in screen order. */
export function findDifferences<Form>(
  { labels }: { labels: Record<FieldName<Form>, string> },
  format: FieldFormatter<Form>,
  newer: Form,
  older: Form,
): Difference[] {
  return fieldsOf({ labels })
    .map((field) => ({ label: labels[field], newer: format(field, newer), older: format(field, older) }))
    .filter((difference) => difference.newer !== difference.older);
}
