/** The id of the input of a form field. */
export const toFieldId = (name: string): string => `field-${name}`;

export const focusField = (name: string): void => document.getElementById(toFieldId(name))?.focus();
