import type { Version } from '#src/domain/history.ts';

/** When a version was saved (ISO 8601), by which user and from which device; both are '' when unknown. */
export type SaveInfo = Pick<Version<unknown>, 'at' | 'changedBy' | 'savedFrom'>;

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Example: "Nov 22, 2026, 3:41 PM by admin from Safari on iPhone". */
export const describeSave = ({ at, changedBy, savedFrom }: SaveInfo): string =>
  WHEN.format(new Date(at)) + (changedBy && ` by ${changedBy}`) + (savedFrom && ` from ${savedFrom}`);

/** The save that gave a field the value that it has in the newest version. `versions` are newest first. */
export function findSave<Row, Form>(
  versions: readonly Version<Row>[],
  toForm: (row: Row) => Form,
  field: keyof Form,
): SaveInfo | undefined {
  const [newest] = versions;
  if (!newest) return undefined;
  const read = ({ record }: Version<Row>) => JSON.stringify(toForm(record)[field]);
  const other = versions.findIndex((version) => read(version) !== read(newest));
  return versions.at(other < 0 ? -1 : other - 1);
}

/** The fields of a form that are compared, with their labels, in the order of the screen. */
export type FieldLabels<Form> = { [Field in keyof Form & string]?: string };

/** A field in which two versions differ, as it is read. */
export type Difference = { field: string; mine: string; theirs: string };

const toText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

type Show<Form> = ((field: keyof Form & string, form: Form) => string) | undefined;

/** How the fields of a form are read; `show` reads what is no plain text. */
export const toFieldFormatter = <Form extends object>(show: Show<Form>) =>
  show ?? ((field: keyof Form & string, form: Form) => toText(form[field]));

/** The fields in which two forms differ. */
export function findDifferences<Form extends object>(
  labels: FieldLabels<Form>,
  show: Show<Form>,
  mine: Form,
  theirs: Form,
): Difference[] {
  const read = toFieldFormatter(show);
  // The labels are a record of the form's own fields.
  return (Object.entries(labels) as [keyof Form & string, string][])
    .map(([field, label]) => ({ field: label, mine: read(field, mine), theirs: read(field, theirs) }))
    .filter((difference) => difference.mine !== difference.theirs);
}
