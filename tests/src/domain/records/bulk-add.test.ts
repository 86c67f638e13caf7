import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBulkAdd } from '#src/domain/records/bulk-add.ts';

const A = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const A_SHORT = 'https://youtu.be/aaaaaaaaaaa?si=share';
const B = 'https://www.instagram.com/reel/Bbbbbbbbbbb/';
const B_POST = 'https://instagram.com/p/Bbbbbbbbbbb';
const C = 'https://www.tiktok.com/@champ/video/7312345678901234567';

describe('planBulkAdd', () => {
  it.each([
    ['adds new links', [A, B], [C], { newLinks: [A, B], storedCount: 0, repeatedCount: 0 }],
    [
      'leaves out a link that is already stored',
      [A, B],
      [A],
      { newLinks: [B], storedCount: 1, repeatedCount: 0 },
    ],
    [
      'leaves out links that are stored with different URLs',
      [A_SHORT, B_POST],
      [A, B],
      { newLinks: [], storedCount: 2, repeatedCount: 0 },
    ],
    [
      'adds a link once if the batch contains it twice',
      [A, A],
      [],
      { newLinks: [A], storedCount: 0, repeatedCount: 1 },
    ],
    [
      'adds a link once if the batch contains it with two URLs',
      [A_SHORT, A],
      [],
      { newLinks: [A_SHORT], storedCount: 0, repeatedCount: 1 },
    ],
    [
      'counts both copies of a stored link as already there',
      [A, A],
      [A],
      { newLinks: [], storedCount: 2, repeatedCount: 0 },
    ],
    ['adds nothing if there are no links', [], [A], { newLinks: [], storedCount: 0, repeatedCount: 0 }],
  ])('%s', (_case, urls, existing, plan) => {
    expect(planBulkAdd(urls, existing)).toEqual(plan);
  });

  it('counts every link once, and adds nothing the second time', () => {
    const links = fc.array(fc.constantFrom(A, A_SHORT, B, B_POST, C, 'not a URL', 'https://example.com/'));
    fc.assert(
      fc.property(links, links, (urls, existing) => {
        const { newLinks, storedCount, repeatedCount } = planBulkAdd(urls, existing);
        expect(newLinks.length + storedCount + repeatedCount).toBe(urls.length);
        expect(planBulkAdd(urls, [...existing, ...newLinks]).newLinks).toEqual([]);
      }),
    );
  });
});
