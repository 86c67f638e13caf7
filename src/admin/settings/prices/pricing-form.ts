import { completeMoney, parseMoney, toMoneyText } from '#src/domain/prices/money.ts';
import { toOptionId } from '#src/domain/prices/option-id.ts';
import { formatPrice, type Pricing, toCardTitle } from '#src/domain/settings/settings.ts';

/** A price option in the form: `price` is text. A new option has the id '' until it has a name. */
export type OptionForm = { id: string; name: string; price: string };
export type CardForm = { title: string; options: OptionForm[] };
export type PricingForm = Omit<Pricing, PriceTab> & Record<PriceTab, CardForm[]>;

/** The tabs of the services page. */
type PriceTab = 'amateur' | 'pro';
export const PRICE_TABS: readonly { tab: PriceTab; label: string }[] = [
  { tab: 'amateur', label: 'Amateur' },
  { tab: 'pro', label: 'Pro' },
];

export const EMPTY_OPTION: OptionForm = { id: '', name: '', price: '' };
export const EMPTY_CARD: CardForm = { title: '', options: [EMPTY_OPTION] };

const cardsOf = ({ amateur, pro }: PricingForm): CardForm[] => [...amateur, ...pro];

/** Lists the ids of all options that have one. */
export const listOptionIds = (pricing: PricingForm): string[] =>
  cardsOf(pricing).flatMap(({ options }) => options.flatMap(({ id }) => id || []));

const mapCards = (
  { currency, amateur, pro }: PricingForm,
  map: (card: CardForm) => CardForm,
): PricingForm => ({ currency, amateur: amateur.map(map), pro: pro.map(map) });

/** Assigns an id to each named option without one. A renamed option keeps its id, because links contain it. */
export function assignOptionIds(pricing: PricingForm): PricingForm {
  const taken = listOptionIds(pricing);
  return mapCards(pricing, ({ title, options }) => ({
    title,
    options: options.map((option) => {
      if (option.id !== '' || option.name.trim() === '') return option;
      const id = toOptionId(option.name, taken);
      taken.push(id);
      return { ...option, id };
    }),
  }));
}

/** Completes the prices of a restored draft in the same way as the inputs do on blur. */
export const completePricing = (pricing: PricingForm): PricingForm =>
  assignOptionIds(
    mapCards(pricing, ({ title, options }) => ({
      title,
      options: options.map((option) => ({
        ...option,
        price: completeMoney(option.price, pricing.currency),
      })),
    })),
  );

export function toPricingForm({ currency, amateur, pro }: Pricing): PricingForm {
  const toCardForm = ({ title, options }: Pricing[PriceTab][number]): CardForm => ({
    title,
    options: options.map(({ id, name, cents }) => ({ id, name, price: toMoneyText(cents) })),
  });
  return { currency, amateur: amateur.map(toCardForm), pro: pro.map(toCardForm) };
}

/** Converts the prices to a request body. An amount that cannot be parsed becomes null, which the schema rejects. */
export function toPricingBody(pricing: PricingForm) {
  const { currency, amateur, pro } = assignOptionIds(pricing);
  const toCardBody = ({ title, options }: CardForm) => ({
    title,
    options: options.map(({ id, name, price }) => ({ id, name, cents: parseMoney(price, currency) })),
  });
  return { currency, amateur: amateur.map(toCardBody), pro: pro.map(toCardBody) };
}

/** Formats the prices for the history and for conflicts: each card and each option on its own line. */
export function describePricing({ currency, ...pricing }: PricingForm, brand: string): string {
  const describeOption = ({ name, price }: OptionForm) => {
    const cents = parseMoney(price, currency);
    return `  ${name}: ${cents === null ? price : formatPrice(cents, currency)}`;
  };
  const lines = PRICE_TABS.flatMap(({ tab, label }) =>
    pricing[tab].flatMap(({ title, options }) => [
      `${label}, ${toCardTitle(title, brand)}`,
      ...options.map(describeOption),
    ]),
  );
  return [currency, ...lines].join('\n');
}
