import type { Lead, Price } from './lead.ts';
import { formatPrice } from './settings.ts';

/** Returns the price of a lead: the agreed one, or else that of the chosen option. Null if it is unknown. */
export function priceOf({ agreed, option }: Pick<Lead, 'agreed' | 'option'>): Price | null {
  if (agreed) return agreed;
  return option && { cents: option.cents, currency: option.currency };
}

/** Formats the price of a lead, such as "$60". Returns '' if it is unknown. */
export function describePriceOf(lead: Pick<Lead, 'agreed' | 'option'>): string {
  const price = priceOf(lead);
  return price ? formatPrice(price.cents, price.currency) : '';
}
