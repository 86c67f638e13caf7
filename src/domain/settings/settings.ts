import type * as z from 'zod';
import type { settings } from './schema.ts';

/** All settings of the site, such as its texts, prices, links and picks. */
export type Settings = z.output<typeof settings>;
export type Pricing = Settings['pricing'];
export type PriceCard = Pricing['amateur'][number];
export type GymBackground = Settings['gymBackgrounds'][number];
type PriceOption = PriceCard['options'][number];
/** A section of a page that the owner writes. At least one of its heading, text and image is not ''. */
export type PageSection = Settings['aboutPage'][number];

/** ISO 4217 codes. */
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'MXN', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The largest values. Texts are measured in characters, lists in items. */
export const SETTINGS_LIMITS = {
  brand: 40,
  tagline: 160,
  heroTitle: 60,
  cardTitle: 80,
  optionName: 80,
  cards: 6,
  options: 12,
  cents: 10_000_000,
  businessDetails: 500,
  taxLine: 200,
  booksYears: 30,
  /** The rest is due once the client has accepted the reel. */
  depositPercent: 90,
  missionStatement: 3_000,
  noticeText: 400,
  notes: 6,
  services: 12,
  rules: 10,
  picks: 12,
  sections: 12,
  sectionHeading: 80,
  sectionText: 3_000,
  /** A picture's width divided by its height. */
  imageRatio: 20,
  usualDays: 365,
} as const;

/** Formats an amount for visitors: `$50`, or `$49.50`. */
export function formatPrice(cents: number, currency: Currency, locale = 'en-US'): string {
  const fractionDigits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(cents / 100);
}

/** Replaces `{brand}` in the title of a price card. */
export const toCardTitle = (title: string, brand: string): string =>
  // A replacement string would interpret `$` in the brand.
  title.replaceAll('{brand}', () => brand);

/**
 * Returns the text of an option in a highlight request. It includes the price, because prices may change
 * later.
 */
export const toOptionText = (cardTitle: string, option: PriceOption, currency: Currency): string =>
  `${cardTitle}: ${option.name} (${formatPrice(option.cents, currency)})`;

/** Splits a text into its paragraphs, which are separated by empty lines. */
export const toParagraphs = (value: string): string[] =>
  value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
