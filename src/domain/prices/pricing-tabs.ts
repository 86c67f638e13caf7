import {
  formatPrice,
  type PriceCard,
  type Settings,
  toCardTitle,
  toOptionText,
} from '#src/domain/settings/settings.ts';

type PricedSettings = Pick<Settings, 'brand' | 'pricing'>;

/** A card of prices, as visitors see it. The id of an option is part of URLs. */
type PricingCard = { title: string; options: { id: string; name: string; price: string }[] };
type PricingTab = { id: string; label: string; cards: PricingCard[] };

/** Lists the tabs that have cards, with the brand in the titles of the cards. */
function listTabs({ brand, pricing }: PricedSettings): { id: string; label: string; cards: PriceCard[] }[] {
  const tabs = [
    { id: 'amateur', label: 'Amateur', cards: pricing.amateur },
    { id: 'pro', label: 'Pro', cards: pricing.pro },
  ];
  return tabs
    .filter(({ cards }) => cards.length > 0)
    .map((tab) => ({
      ...tab,
      cards: tab.cards.map(({ title, options }) => ({ title: toCardTitle(title, brand), options })),
    }));
}

/** Converts the prices to the tabs of the services page. */
export const toPricingTabs = (settings: PricedSettings): PricingTab[] =>
  listTabs(settings).map(({ id, label, cards }) => ({
    id,
    label,
    cards: cards.map(({ title, options }) => ({
      title,
      options: options.map((option) => ({
        id: option.id,
        name: option.name,
        price: formatPrice(option.cents, settings.pricing.currency),
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
export type OptionGroup = { label: string; options: { id: string; value: string; label: string }[] };

/** Converts the prices to the choices in the request form, grouped by card. A card without options is left out. */
export function toOptionGroups(settings: PricedSettings): OptionGroup[] {
  const { currency } = settings.pricing;
  return listTabs(settings)
    .flatMap(({ label, cards }) => cards.map((card) => ({ tab: label, ...card })))
    .filter(({ options }) => options.length > 0)
    .map(({ tab, title, options }) => ({
      label: `${tab}: ${title}`,
      options: options.map((option) => ({
        id: option.id,
        value: toOptionText(title, option, currency),
        label: `${option.name}, ${formatPrice(option.cents, currency)}`,
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
