import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { Lead, Price } from '#src/domain/leads/lead.ts';
import { removePrice } from '#src/domain/prices/option-text.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { Reel, ReelDelivery } from './schema.ts';

export type { Reel, ReelDelivery };

export const NOT_A_REEL = 'Must be a video on YouTube, TikTok or Instagram';

/** Returns whether a link leads to a video that the client's page can play. */
export const isReelUrl = (url: string): boolean => parseVideoLink(url).platform !== 'other';

const ACCEPTANCE_WORDINGS: Record<Language, (version: number, amount: string | null) => string> = {
  en: (version, amount) =>
    `I have watched version ${version} of the reel and accept it as the finished product. Payment of ${amount ?? 'the agreed price'} is now due.`,
  es: (version, amount) =>
    `Vi la versión ${version} del reel y la acepto como el producto final. Ahora debo pagar ${amount ?? 'el precio acordado'}.`,
};

/** Returns the exact text that the client accepts, in the language of the page. It is stored with the acceptance. */
export function toAcceptanceWording(
  version: number,
  price: Price | null,
  language: Language = DEFAULT_LANGUAGE,
): string {
  return ACCEPTANCE_WORDINGS[language](version, price && formatPrice(price.cents, price.currency));
}

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

/**
 * Removes the prices from the options of a highlight request, because another price may have been agreed. Also removes
 * the option on the site if it differed only in its price.
 */
export function removeOptionPrices(fields: Record<string, string>): Record<string, string> {
  const option = removePrice(fields['Option'] ?? '');
  const optionOnSite = removePrice(fields['Option-On-Site'] ?? '');
  return { ...fields, Option: option, 'Option-On-Site': optionOnSite === option ? '' : optionOnSite };
}
