import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug as slugSchema } from '#src/domain/fields.ts';
import { bulkSlug, toSlug } from '#src/domain/slug.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

describe('toSlug', () => {
  it.each([
    ['words', 'Sparring at Main Street', 'sparring-at-main-street'],
    ['a run of punctuation', 'Jab -- & -- Cross!!', 'jab-cross'],
    ['dashes at the ends', '--uppercut--', 'uppercut'],
    ['an apostrophe', "O'Brien", 'o-brien'],
    ['digits', 'Top 10 of 2026', 'top-10-of-2026'],
    ['composed accents', 'José Núñez', 'jose-nunez'],
    ['decomposed accents', 'Jose\u0301', 'jose'],
    ['letters without a decomposition', 'Łukasz Groß Jørgen', 'lukasz-gross-jorgen'],
    ['the dotted and the dotless i', 'İKIZ ışık', 'ikiz-isik'],
    ['wide and ligature letters', 'Ｗｉｄｅ ﬁst', 'wide-fist'],
    ['a line end', 'first\r\nsecond', 'first-second'],
    ['a script without Latin letters', 'Владимир', ''],
    ['an emoji', '🥊', ''],
    ['an empty string', '', ''],
  ])('makes a slug of %s', (_case, name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it('makes a valid slug of every name, or none', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const slug = toSlug(name);
        expect(slug === '' || slugSchema.safeParse(slug).success).toBe(true);
      }),
    );
  });

  it('leaves a slug unchanged', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(toSlug(toSlug(name))).toBe(toSlug(name));
      }),
    );
  });

  it('keeps the length limit when letters are replaced by two', () => {
    const slug = toSlug('æ-'.repeat(100));
    expect(slugSchema.parse(slug)).toBe(slug);
  });
});

describe('bulkSlug', () => {
  it('consists of the name, the time and the index', () => {
    expect(bulkSlug('Instagram Reel C9xY_z', 1_790_000_000_000, 3)).toBe(
      'instagram-reel-c9xy-z-1790000000000-3',
    );
  });

  it('leaves out a name without a slug', () => {
    expect(bulkSlug('🥊', 1_790_000_000_000, 0)).toBe('1790000000000-0');
  });

  it('is a valid slug, and unique within a batch', () => {
    const moment = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(anyText, moment, fc.nat(), fc.nat(), (name, nowMs, first, second) => {
        const slug = bulkSlug(name, nowMs, first);
        expect(slugSchema.parse(slug)).toBe(slug);
        expect(bulkSlug(name, nowMs, second) === slug).toBe(first === second);
      }),
    );
  });
});
