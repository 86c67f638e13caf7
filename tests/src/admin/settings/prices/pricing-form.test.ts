import { expect, it } from 'vitest';
import {
  assignOptionIds,
  completePricing,
  describePricing,
  EMPTY_OPTION,
  listOptionIds,
  type OptionForm,
  type PricingForm,
  toPricingBody,
  toPricingForm,
} from '#src/admin/settings/prices/pricing-form.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';

const toPricing = (options: OptionForm[]): PricingForm => ({
  currency: 'USD',
  amateur: [{ title: '{brand} Footage', options }],
  pro: [{ title: 'Pro', options: [{ id: 'reel', name: 'Reel', price: '80' }] }],
});
const optionsOf = ({ amateur }: PricingForm) => amateur[0]?.options;

it('converts prices to a form and back without changing them', () => {
  expect(toPricingBody(toPricingForm(DEFAULT_SETTINGS.pricing))).toEqual(DEFAULT_SETTINGS.pricing);
});

it('sends whole cents, and null for text that is not an amount in the currency', () => {
  const { amateur } = toPricingBody(
    toPricing([
      { id: 'a', name: 'A', price: '$49.50' },
      { id: 'b', name: 'B', price: '1e3' },
      { id: 'c', name: 'C', price: '€50' },
    ]),
  );
  expect(amateur[0]?.options.map(({ cents }) => cents)).toEqual([49_50, null, null]);
});

it('gives a new option, once named, an id that no other option in any tab has', () => {
  const named = assignOptionIds(
    toPricing([{ ...EMPTY_OPTION, name: 'Reel' }, { ...EMPTY_OPTION, name: 'Reel' }, EMPTY_OPTION]),
  );
  expect(optionsOf(named)?.map(({ id }) => id)).toEqual(['reel-2', 'reel-3', '']);
  expect(listOptionIds(named)).toEqual(['reel-2', 'reel-3', 'reel']);
});

it('keeps the id of an option that is renamed', () => {
  const renamed = toPricing([{ id: 'old-name', name: 'New name', price: '50' }]);
  expect(assignOptionIds(renamed)).toEqual(renamed);
});

it('completes the values of a draft that was stored before their inputs lost focus', () => {
  const draft = toPricing([{ id: '', name: 'Short Reel', price: '$1,000.5' }]);
  expect(optionsOf(completePricing(draft))).toEqual([
    { id: 'short-reel', name: 'Short Reel', price: '1000.50' },
  ]);
});

it('describes each card and option on its own line', () => {
  const pricing = toPricing([
    { id: 'a', name: 'A', price: '49.5' },
    { id: 'b', name: 'B', price: '4o' },
  ]);
  expect(describePricing(pricing, 'Ringside Reels').split('\n')).toEqual([
    'USD',
    'Amateur, Ringside Reels Footage',
    '  A: $49.50',
    '  B: 4o',
    'Pro, Pro',
    '  Reel: $80',
  ]);
});
