/** More letters than stand side by side on a phone in the size of a poster. */
const LONG_WORD = 13;

/** Whether a name has a word that must be set smaller, lest it break in its middle. */
export const hasLongWord = (name: string): boolean =>
  name.split(/[\s-]+/).some((word) => word.length > LONG_WORD);
