/** A price in parentheses at the end of a text, as `toOptionText` writes it: "($55.50)" or "(CA$60)". */
const PRICE_AT_END = /\s*\((?:[A-Z]{1,3})?[$€£][\d,.]+\)$/;

const withoutPrice = (text: string): string => text.replace(PRICE_AT_END, '');

/**
 * Removes the prices from the options of a highlight request, because another price may have been agreed. Also removes the
 * option on the site if it differed only by its price.
 */
export function withoutOptionPrices(fields: Record<string, string>): Record<string, string> {
  const option = withoutPrice(fields['Option'] ?? '');
  const optionOnSite = withoutPrice(fields['Option-On-Site'] ?? '');
  return { ...fields, Option: option, 'Option-On-Site': optionOnSite === option ? '' : optionOnSite };
}
