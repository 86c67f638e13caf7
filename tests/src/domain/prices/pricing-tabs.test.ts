import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { toOptionGroups, toPricingTabs } from '#src/domain/prices/pricing-tabs.ts';

it('the prices are tabs of cards, whose titles can contain the brand', () => {
  const [amateur, pro] = toPricingTabs({ ...DEFAULT_SETTINGS, brand: 'Corner Cam' });
  expect(amateur?.label).toBe('Amateur');
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
  const [amateur] = toPricingTabs({ ...DEFAULT_SETTINGS, brand: "$$ $& $'" });
  expect(amateur?.cards[1]?.title).toBe("$$ $& $' Footage");
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
  expect(toPricingTabs(settings).map(({ id }) => id)).toEqual(['pro']);
  expect(toOptionGroups(settings)).toEqual([
    { label: 'Pro: Card', options: [{ id: 'one', value: 'Card: One (€49.50)', label: 'One, €49.50' }] },
  ]);
});
