import type { Lead, Price } from './lead.ts';

/** Returns the price of a lead: the agreed one, or else that of the chosen option. Null if it is unknown. */
export function priceOf({ agreed, option }: Pick<Lead, 'agreed' | 'option'>): Price | null {
  if (agreed) return agreed;
  return option && { cents: option.cents, currency: option.currency };
}
