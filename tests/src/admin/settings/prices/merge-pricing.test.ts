import { expect, it } from 'vitest';
import { mergePricing } from '#src/admin/settings/merge-settings.ts';
import { EMPTY_CARD, type OptionForm, type PricingForm } from '#src/admin/settings/prices/pricing-form.ts';

const option = (id: string, change: Partial<OptionForm> = {}): OptionForm => ({
  id,
  name: id,
  price: '50',
  ...change,
});
const BASE: PricingForm = {
  currency: 'USD',
  amateur: [
    { title: 'One', options: [option('a'), option('b')] },
    { title: 'Two', options: [option('c')] },
  ],
  pro: [{ title: 'Three', options: [option('d')] }],
};
const [ONE, TWO] = BASE.amateur as [PricingForm['pro'][0], PricingForm['pro'][0]];
const NEW = { title: 'New', options: [option('new')] };

type Change = Partial<PricingForm>;
const amateur = (...cards: PricingForm['amateur']): Change => ({ amateur: cards });
const merge = (mine: Change, theirs: Change) =>
  mergePricing(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });

const RAISED = { ...ONE, options: [option('a', { price: '60' }), option('b')] };

it.each<[condition: string, mine: Change, theirs: Change, merged: Change]>([
  [
    'each changed a different card',
    amateur(RAISED, TWO),
    amateur(ONE, { ...TWO, title: 'Renamed' }),
    amateur(RAISED, { ...TWO, title: 'Renamed' }),
  ],
  [
    'each changed a different option of a card',
    amateur(RAISED, TWO),
    amateur({ ...ONE, options: [option('a'), option('b', { name: 'B' })] }, TWO),
    amateur({ ...ONE, options: [option('a', { price: '60' }), option('b', { name: 'B' })] }, TWO),
  ],
  [
    'one changed the name and the other the price of an option',
    amateur(RAISED, TWO),
    amateur({ ...ONE, options: [option('a', { name: 'A' }), option('b')] }, TWO),
    amateur({ ...ONE, options: [option('a', { name: 'A', price: '60' }), option('b')] }, TWO),
  ],
  ['each changed a different tab', amateur(ONE), { pro: [] }, { amateur: [ONE], pro: [] }],
  [
    'one changed the currency and the other a price',
    { currency: 'EUR' },
    amateur(RAISED, TWO),
    { currency: 'EUR', ...amateur(RAISED, TWO) },
  ],
  [
    'both added a card',
    amateur(ONE, TWO, NEW),
    amateur(ONE, TWO, EMPTY_CARD),
    amateur(ONE, TWO, EMPTY_CARD, NEW),
  ],
  [
    'one added an option to a card that the other renamed',
    amateur({ ...ONE, options: [...ONE.options, option('', { name: 'Extra' })] }, TWO),
    amateur({ ...ONE, title: 'Renamed' }, TWO),
    amateur({ title: 'Renamed', options: [...ONE.options, option('extra', { name: 'Extra' })] }, TWO),
  ],
  [
    'one reordered the cards and the other changed a card',
    amateur(TWO, ONE),
    amateur(RAISED, TWO),
    amateur(TWO, RAISED),
  ],
  ['both made the same change', amateur(RAISED, TWO), amateur(RAISED, TWO), amateur(RAISED, TWO)],
])('two versions of the prices are merged if %s', (_condition, mine, theirs, merged) => {
  expect(merge(mine, theirs)).toEqual({ ...BASE, ...merged });
});

it.each<[condition: string, mine: Change, theirs: Change]>([
  [
    'both changed the price of an option',
    amateur(RAISED, TWO),
    amateur({ ...ONE, options: [option('a', { price: '70' }), option('b')] }, TWO),
  ],
  [
    'both changed the title of a card',
    amateur({ ...ONE, title: 'M' }, TWO),
    amateur({ ...ONE, title: 'T' }, TWO),
  ],
  ['both changed the currency', { currency: 'EUR' }, { currency: 'GBP' }],
  ['one removed a card that the other changed', amateur(TWO), amateur(RAISED, TWO)],
  [
    'one removed an option that the other changed',
    amateur({ ...ONE, options: [option('b')] }, TWO),
    amateur(RAISED, TWO),
  ],
  [
    'both added an option with the same id to different cards',
    amateur({ ...ONE, options: [...ONE.options, option('new')] }, TWO),
    amateur(ONE, { ...TWO, options: [...TWO.options, option('new')] }),
  ],
])('two versions of the prices conflict if %s', (_condition, mine, theirs) => {
  expect(merge(mine, theirs)).toBeNull();
});
