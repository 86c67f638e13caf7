import {
  type KeyedList,
  mergeKeyedLists,
  mergeValues,
  toKeyedList,
} from '#src/admin/core/saving/merge-keyed-lists.ts';
import {
  type CardForm,
  listOptionIds,
  type OptionForm,
  type PricingForm,
  withOptionIds,
} from './pricing-form.ts';

/**
 * Merges two versions of the prices card by card, and option by option. Returns null if that is impossible: if both
 * sides changed the same value differently, or if two cards or options cannot be told apart.
 */
export function mergePricing(base: PricingForm, mine: PricingForm, theirs: PricingForm): PricingForm | null {
  const mineWithIds = withOptionIds(mine);
  const currency = mergeValues([base.currency, mine.currency, theirs.currency]);
  const amateur = mergeTabs(base.amateur, mineWithIds.amateur, theirs.amateur);
  const pro = mergeTabs(base.pro, mineWithIds.pro, theirs.pro);
  if (!currency || !amateur || !pro) return null;
  const merged: PricingForm = { currency, amateur, pro };
  const ids = listOptionIds(merged);
  return new Set(ids).size < ids.length ? null : merged;
}

function mergeTabs(base: CardForm[], mine: CardForm[], theirs: CardForm[]): CardForm[] | null {
  const [baseCards, myCards, theirCards] = [
    keyCards(base, base),
    keyCards(base, mine),
    keyCards(base, theirs),
  ];
  return baseCards && myCards && theirCards && mergeKeyedLists(baseCards, myCards, theirCards, mergeCards);
}

/**
 * Keys each card by the index of its counterpart in `base`: the card that shares an option with it, or else the title.
 * A card without a counterpart is keyed by its title. Returns null if two cards have the same key.
 */
function keyCards(base: readonly CardForm[], cards: readonly CardForm[]): KeyedList<CardForm> | null {
  const keys = cards.map((card) => {
    const ids = card.options.map(({ id }) => id);
    const byOption = base.findIndex(({ options }) => options.some(({ id }) => id !== '' && ids.includes(id)));
    const index = byOption < 0 ? base.findIndex(({ title }) => title === card.title) : byOption;
    return index < 0 ? `new ${card.title}` : String(index);
  });
  return toKeyedList(keys, cards);
}

const keyOptions = ({ options }: CardForm) =>
  toKeyedList(
    options.map(({ id }) => id),
    options,
  );

function mergeCards(base: CardForm, mine: CardForm, theirs: CardForm): CardForm | null {
  const title = mergeValues([base.title, mine.title, theirs.title]);
  const [baseOptions, myOptions, theirOptions] = [keyOptions(base), keyOptions(mine), keyOptions(theirs)];
  const options =
    baseOptions && myOptions && theirOptions
      ? mergeKeyedLists(baseOptions, myOptions, theirOptions, mergeOptions)
      : null;
  return title === null || !options ? null : { title, options };
}

function mergeOptions(base: OptionForm, mine: OptionForm, theirs: OptionForm): OptionForm | null {
  const name = mergeValues([base.name, mine.name, theirs.name]);
  const price = mergeValues([base.price, mine.price, theirs.price]);
  return name === null || price === null ? null : { id: base.id, name, price };
}
