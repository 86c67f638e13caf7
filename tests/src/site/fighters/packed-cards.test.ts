import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FighterCard } from '#src/domain/fighters/schema.ts';
import { packCards, unpackCards } from '#src/site/fighters/packed-cards.ts';

const NOW = new Date('2026-05-20T12:00:00Z');

const field = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text));
const handle = fc
  .oneof(fc.constantFrom('', '@', '@ada', 'ada', ':ada', '@:ada'), field)
  .filter((text) => text !== ':');
const weight = fc.oneof(fc.constantFrom('', '147 lbs', '98.5 lbs', '147', ' lbs', ':147 lbs'), field);
const image = fc.oneof(
  fc.constantFrom(
    '',
    '/media/ada.webp',
    '/media/.webp',
    '/media/:ada.webp',
    ':/media/ada.webp',
    '/media/ada.jpg',
  ),
  field,
);
const GYM_NAMES = ['', ' ', 'Southside Bell', ' two  spaces ', '7', 'Łódź 🥊'];
// A gym has the same name on all cards.
const gym = fc
  .integer({ min: 1, max: 2_147_483_647 })
  .map((gymId) => ({ id: gymId, name: GYM_NAMES[gymId % GYM_NAMES.length] ?? '' }));
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const percent = fc.integer({ min: 0, max: 100 });
const card: fc.Arbitrary<FighterCard> = fc.record({
  id,
  name: field,
  weight,
  gym: fc.option(gym),
  socialMedia: fc.record({ instagram: handle, tiktok: handle, youtube: handle }),
  featuredImage: image,
  featuredImageFocus: fc.option(fc.record({ x: percent, y: percent })),
  addedOn: fc.constantFrom('', '2026-05-01'),
  record: fc.constantFrom('', '14-4-0', 'Pro 3-1-0'),
});

describe('packed cards', () => {
  it('are the same after unpacking', () => {
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        expect(unpackCards(packCards(cards, NOW))).toEqual(cards);
      }),
    );
  });

  it('leave out the day on which a fighter was added if the fighter is no longer new', () => {
    const [ada] = fc.sample(card, 1);
    const packed = packCards(ada ? [{ ...ada, addedOn: '2026-04-01' }] : [], NOW);
    expect(unpackCards(packed)).toEqual([{ ...ada, addedOn: '' }]);
  });
});
