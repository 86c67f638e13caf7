import { PRICING, toOptionText } from '#src/copy/pricing.ts';

const CARDS = PRICING.flatMap(({ label, cards }) => cards.map((card) => ({ tab: label, card })));

/** Every option of the prices, grouped as the prices are. */
export const PRICE_OPTIONS = CARDS.map(({ tab, card }) => ({
  label: `${tab}: ${card.title}`,
  options: card.options.map((option) => ({
    value: toOptionText(card, option),
    label: `${option.name}, ${option.price}`,
  })),
}));

/** The text of the option with an id; null where there is none. */
export function findOption(id: string | null): string | null {
  for (const { card } of CARDS)
    for (const option of card.options) if (option.id === id) return toOptionText(card, option);
  return null;
}
