/** The most letters that fit on one line of a phone at the heading size. */
const MAX_LETTERS = 13;
const MAX_LETTERS_SMALLER = 18;

const hasWordLongerThan = (name: string, letters: number): boolean =>
  name.split(/[\s-]+/).some((word) => word.length > letters);

/** True if a word of the name needs a smaller heading to fit on one line. */
export const hasLongWord = (name: string): boolean => hasWordLongerThan(name, MAX_LETTERS);

/** True if a word of the name does not fit at the smaller size either. */
export const hasVeryLongWord = (name: string): boolean => hasWordLongerThan(name, MAX_LETTERS_SMALLER);
