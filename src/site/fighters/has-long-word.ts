/** The largest number of letters that fit on one line of a phone at the normal heading size. */
const MAX_LETTERS = 13;
/** The largest number of letters at the smaller heading size. */
const MAX_LETTERS_SMALLER = 18;

/** How much wider M and W are than an average letter of the heading's font. An average letter has a width of 1. */
const EXTRA_WIDTH = 0.6;
/** A line is a tenth wider than the maximum number of average letters, so some letters may be wider. */
const SPARE_WIDTH = 1.1;

const toWidth = (word: string): number => word.length + EXTRA_WIDTH * (word.match(/[mw]/gi)?.length ?? 0);

const hasWordLongerThan = (name: string, letters: number): boolean =>
  name.split(/[\s-]+/).some((word) => word.length > letters || toWidth(word) > letters * SPARE_WIDTH);

/** True if a word of the name needs a smaller heading to fit on one line. */
export const hasLongWord = (name: string): boolean => hasWordLongerThan(name, MAX_LETTERS);

/** True if a word of the name does not fit at the smaller size either. */
export const hasVeryLongWord = (name: string): boolean => hasWordLongerThan(name, MAX_LETTERS_SMALLER);
