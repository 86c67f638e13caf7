/** The most letters that fit on one line of a phone at the heading size. */
const MAX_LETTERS = 13;

/** True if a word of the name needs a smaller heading to fit on one line. */
export const hasLongWord = (name: string): boolean =>
  name.split(/[\s-]+/).some((word) => word.length > MAX_LETTERS);
