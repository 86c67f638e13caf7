/** Returns the element id of a form field's input. */
export const toFieldId = (name: string): string => `field-${name}`;

export const focusField = (name: string): void => document.getElementById(toFieldId(name))?.focus();
