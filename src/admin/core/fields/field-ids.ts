/** Returns the element id of a form field's input. */
export const toFieldId = (name: string): string => `field-${name}`;

export const focusField = (name: string): void => document.getElementById(toFieldId(name))?.focus();

/** A part of a long form that the owner can jump to. */
export type SectionFields<Form> = { label: string; fields: readonly (keyof Form & string)[] };

/** The state of a section in the navigation. An error is more urgent than a missing detail. */
export type SectionState = 'complete' | 'missing' | 'invalid';

export const toSectionId = (label: string): string => `section-${label.toLowerCase().replaceAll(' ', '-')}`;

/** Returns the state of a section, given the errors of the form and the fields with missing details. */
export function toSectionState<Form>(
  { fields }: SectionFields<Form>,
  errors: Partial<Record<keyof Form & string, string>>,
  missing: readonly (keyof Form & string)[],
): SectionState {
  if (fields.some((field) => errors[field])) return 'invalid';
  return fields.some((field) => missing.includes(field)) ? 'missing' : 'complete';
}
