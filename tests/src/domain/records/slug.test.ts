import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkSlug, toSlug } from '#src/domain/records/slug.ts';
import { slug as slugSchema } from '#src/domain/values/fields.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

describe('toSlug', () => {
  it.each([
    ['joins words with dashes', 'Sparring at Main Street', 'sparring-at-main-street'],
    ['replaces a run of punctuation with one dash', 'Jab -- & -- Cross!!', 'jab-cross'],
    ['removes dashes at the ends', '--uppercut--', 'uppercut'],
    ['replaces an apostrophe with a dash', "O'Brien", 'o-brien'],
    ['keeps digits', 'Top 10 of 2026', 'top-10-of-2026'],
    ['removes composed accents', 'José Núñez', 'jose-nunez'],
    ['removes decomposed accents', 'Jose\u0301', 'jose'],
    ['replaces letters that have no decomposition', 'Łukasz Groß Jørgen', 'lukasz-gross-jorgen'],
    ['replaces the dotted and the dotless i', 'İKIZ ışık', 'ikiz-isik'],
    ['replaces full-width letters and ligatures', 'Ｗｉｄｅ ﬁst', 'wide-fist'],
    ['replaces a line break with a dash', 'first\r\nsecond', 'first-second'],
    ['returns an empty slug for a script without Latin letters', 'Владимир', ''],
    ['returns an empty slug for an emoji', '🥊', ''],
    ['returns an empty slug for an empty string', '', ''],
  ])('%s', (_case, name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it('returns a valid slug or an empty one for every name', () => {
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

  it('keeps the length limit when one letter becomes two', () => {
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

  it('leaves out a name that has no slug', () => {
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
