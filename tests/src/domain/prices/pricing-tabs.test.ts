import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { priceLevels as spanishLevels } from '#src/copy/es/prices.ts';
import { priceLevels } from '#src/copy/prices.ts';
import { toOptionGroups, toPricingTabs } from '#src/domain/prices/pricing-tabs.ts';

it('the prices are tabs of cards, whose titles can contain the brand', () => {
  const [amateur, pro] = toPricingTabs({ ...DEFAULT_SETTINGS, brand: 'Corner Cam' }, 'en-US');
  expect(amateur?.id).toBe('amateur');
  expect(amateur?.cards[1]).toEqual({
    title: 'Corner Cam Footage',
    options: [
      { id: 'our-footage-collaboration', name: 'IG Edit & Collaboration', price: '$40' },
      { id: 'our-footage-no-watermark', name: 'IG Edit (No Collaboration or Watermark)', price: '$60' },
    ],
  });
  expect(pro?.cards.map(({ title }) => title)).toEqual(['30-Second Highlight', '60-Second Highlight']);
});

it('a brand with a dollar sign is unchanged in the titles', () => {
  const [amateur] = toPricingTabs({ ...DEFAULT_SETTINGS, brand: "$$ $& $'" }, 'en-US');
  expect(amateur?.cards[1]?.title).toBe("$$ $& $' Footage");
});

it('the titles and names that are in English on a page in another language are marked', () => {
  const untranslated = ['{brand} Footage', 'With Collaboration'];
  const [amateur, pro] = toPricingTabs(DEFAULT_SETTINGS, 'es-US', untranslated);
  expect(amateur?.cards.map(({ titleLang }) => titleLang)).toEqual([undefined, 'en']);
  const marks = ['en', undefined];
  expect(pro?.cards[0]?.options.map(({ lang }) => lang)).toEqual(marks);
  const { options } = toOptionGroups(DEFAULT_SETTINGS, priceLevels, 'es-US', untranslated)[2] ?? {
    options: [],
  };
  expect(options.map(({ lang }) => lang)).toEqual(marks);
});

it('tabs without cards and cards without options are left out', () => {
  const pricing = {
    currency: 'EUR' as const,
    amateur: [],
    pro: [
      { title: 'Empty', options: [] },
      { title: 'Card', options: [{ id: 'one', name: 'One', cents: 49_50 }] },
    ],
  };
  const settings = { brand: 'Corner Cam', pricing };
  expect(toPricingTabs(settings, 'en-US').map(({ id }) => id)).toEqual(['pro']);
  expect(toOptionGroups(settings, priceLevels)).toEqual([
    { label: 'Pro: Card', options: [{ id: 'one', value: 'Card: One (€49.50)', label: 'One, €49.50' }] },
  ]);
});

it('a choice is labeled in another language, but has the value that the server stores', () => {
  const card = { title: 'Card', options: [{ id: 'one', name: 'One', cents: 49_50 }] };
  const pricing = { currency: 'CAD' as const, amateur: [], pro: [card] };
  const [group] = toOptionGroups({ brand: 'Corner Cam', pricing }, spanishLevels, 'es-US');
  expect(group).toEqual({
    label: 'Profesional: Card',
    options: [{ id: 'one', value: 'Card: One (CA$49.50)', label: 'One, CAD\u00a049.50' }],
  });
});
