import { toLang } from '#src/domain/language/to-lang.ts';
import {
  formatPrice,
  type PriceCard,
  type Settings,
  toCardTitle,
  toOptionText,
} from '#src/domain/settings/settings.ts';

type PricedSettings = Pick<Settings, 'brand' | 'pricing'>;

type Lang = ReturnType<typeof toLang>;

const LEVELS = ['amateur', 'pro'] as const;
/** A tab of prices. `src/copy/prices.ts` has its name. */
export type PriceLevel = (typeof LEVELS)[number];

/**
 * A card of prices, as visitors see it. The id of an option is part of URLs. `titleLang` and `lang` are the languages
 * of the title and of the name, if they differ from the language of the page.
 */
type PricingCard = {
  title: string;
  titleLang: Lang;
  options: { id: string; name: string; price: string; lang: Lang }[];
};
export type PricingTab = { id: PriceLevel; cards: PricingCard[] };

/** Lists the tabs that have cards, with the brand in the titles of the cards. */
const listTabs = (
  { brand, pricing }: PricedSettings,
  untranslated?: readonly string[],
): { id: PriceLevel; cards: (PriceCard & { titleLang: Lang })[] }[] =>
  LEVELS.map((id) => ({
    id,
    cards: pricing[id].map(({ title, options }) => ({
      title: toCardTitle(title, brand),
      titleLang: toLang(title, untranslated),
      options,
    })),
  })).filter(({ cards }) => cards.length > 0);

/**
 * Converts the prices to the tabs of the services page. `untranslated` are the titles and names that a page in another
 * language shows in English.
 */
export const toPricingTabs = (
  settings: PricedSettings,
  locale: string,
  untranslated?: readonly string[],
): PricingTab[] =>
  listTabs(settings, untranslated).map(({ id, cards }) => ({
    id,
    cards: cards.map(({ title, titleLang, options }) => ({
      title,
      titleLang,
      options: options.map((option) => ({
        id: option.id,
        name: option.name,
        price: formatPrice(option.cents, settings.pricing.currency, locale),
        lang: toLang(option.name, untranslated),
      })),
    })),
  }));

/** Lists all options, each with the text that names it in a highlight request. */
export const listPricedOptions = (settings: PricedSettings): { id: string; cents: number; text: string }[] =>
  listTabs(settings)
    .flatMap(({ cards }) => cards)
    .flatMap(({ title, options }) =>
      options.map((option) => ({
        id: option.id,
        cents: option.cents,
        text: toOptionText(title, option, settings.pricing.currency),
      })),
    );

/** A group of choices in the request form. */
export type OptionGroup = {
  label: string;
  /** `lang` is the language of the label, if it differs from the page's. */
  options: { id: string; value: string; label: string; lang: Lang }[];
};

/**
 * Converts the prices to the choices in the request form, grouped by card. A card without options is left out. `levels`
 * are the names of the tabs. The values have English prices in each locale, because the server compares them with
 * its own. `untranslated` are the names that a page in another language shows in English.
 */
export function toOptionGroups(
  settings: PricedSettings,
  levels: Readonly<Record<PriceLevel, string>>,
  locale = 'en-US',
  untranslated?: readonly string[],
): OptionGroup[] {
  const { currency } = settings.pricing;
  return listTabs(settings)
    .flatMap(({ id, cards }) => cards.map((card) => ({ tab: levels[id], ...card })))
    .filter(({ options }) => options.length > 0)
    .map(({ tab, title, options }) => ({
      label: `${tab}: ${title}`,
      options: options.map((option) => ({
        id: option.id,
        value: toOptionText(title, option, currency),
        label: `${option.name}, ${formatPrice(option.cents, currency, locale)}`,
        lang: toLang(option.name, untranslated),
      })),
    }));
}

/**
 * Finds the price option that a visitor chose, by its id. If no option has the id, finds the option by its text, which
 * includes the price. Returns null if no option matches.
 */
export function findChosenOption(
  settings: Pick<Settings, 'brand' | 'pricing'>,
  { id, text }: { id: string; text: string },
) {
  const options = listPricedOptions(settings);
  const option =
    options.find((candidate) => candidate.id === id) ?? options.find((candidate) => candidate.text === text);
  return option ? { ...option, currency: settings.pricing.currency } : null;
}
