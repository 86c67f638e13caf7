/** The fields of a form that are compared, with their labels, in the order of the screen. */
export type Labels<Form> = { [Field in keyof Form & string]?: string };

/** A field in which two versions differ, as it is read. */
export type Difference = { field: string; mine: string; theirs: string };

const toText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** The fields in which two forms differ. `show` reads what is no plain text. */
export function findDifferences<Form extends object>(
  labels: Labels<Form>,
  show: ((field: keyof Form & string, form: Form) => string) | undefined,
  mine: Form,
  theirs: Form,
): Difference[] {
  const read = show ?? ((field: keyof Form & string, form: Form) => toText(form[field]));
  // The labels are a record of the form's own fields.
  return (Object.entries(labels) as [keyof Form & string, string][])
    .map(([field, label]) => ({ field: label, mine: read(field, mine), theirs: read(field, theirs) }))
    .filter((difference) => difference.mine !== difference.theirs);
}
