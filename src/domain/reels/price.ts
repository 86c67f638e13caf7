import type { Lead, Price } from '#src/domain/leads/lead.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';

type Priced = Pick<Lead, 'accepted' | 'agreed' | 'option'>;

/**
 * Returns the price of a lead: the one that the client accepted, or else the agreed one, or else that of the chosen
 * option. Null if it is unknown.
 */
export function priceOf({ accepted, agreed, option }: Priced): Price | null {
  if (accepted?.price) return accepted.price;
  if (agreed) return agreed;
  return option && { cents: option.cents, currency: option.currency };
}

/** Formats the price of a lead, such as "$60". Returns '' if it is unknown. */
export function describePriceOf(lead: Priced): string {
  const price = priceOf(lead);
  return price ? formatPrice(price.cents, price.currency) : '';
}
