import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packCards, unpackCards } from '#src/features/rising-stars/packed-cards.ts';

const field = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text));
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const card = fc.record({
  id,
  name: field,
  weight: field,
  gym: fc.option(fc.record({ id, name: field })),
  socialMedia: fc.record({ instagram: field, tiktok: field, youtube: field }),
  featuredImage: field,
});

describe('packed cards', () => {
  it('are the same after unpacking', () => {
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        expect(unpackCards(packCards(cards))).toEqual(cards);
      }),
    );
  });
});
