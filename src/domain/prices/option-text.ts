/** A price in parentheses at the end of a text, as `toOptionText` writes it: "($55.50)" or "(CA$60)". */
const PRICE_AT_END = /\s*\((?:[A-Z]{1,3})?[$€£][\d,.]+\)$/;

/** Removes the price from the text of an option. */
export const removePrice = (text: string): string => text.replace(PRICE_AT_END, '');
