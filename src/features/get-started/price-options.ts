import { PRICING, toOptionText } from '#src/copy/pricing.ts';

const CARDS = PRICING.flatMap(({ label, cards }) => cards.map((card) => ({ tab: label, card })));

/** All price options, grouped by pricing card. */
export const PRICE_OPTIONS = CARDS.map(({ tab, card }) => ({
  label: `${tab}: ${card.title}`,
  options: card.options.map((option) => ({
    value: toOptionText(card, option),
    label: `${option.name}, ${option.price}`,
  })),
}));

/** Returns the text of the option with this id, or null. */
export function findOption(id: string | null): string | null {
  for (const { card } of CARDS)
    for (const option of card.options) if (option.id === id) return toOptionText(card, option);
  return null;
}
