import { describe, expect, it } from 'vitest';
import { splitIntoParts, sumSizes } from '#src/domain/media/uploaded-files.ts';

const toFiles = (...sizes: (number | null)[]) =>
  sizes.map((bytes, index) => ({ key: String(index).padStart(32, '0'), bytes }));

describe('the parts of a download', () => {
  it.each<[string, (number | null)[], number, (number | null)[][]]>([
    ['are a single one if everything fits', [3, 4, 3], 10, [[3, 4, 3]]],
    [
      'start with the first file that does not fit',
      [6, 4, 1, 9],
      10,
      [
        [6, 4],
        [1, 9],
      ],
    ],
    ['include a separate one for a file that is too large', [2, 30, 2], 10, [[2], [30], [2]]],
    ['count a file of unknown size as 2 MB', [null, null, null], 4_000_000, [[null, null], [null]]],
    ['are none without files', [], 10, []],
  ])('%s', (_case, sizes, maxBytes, parts) => {
    const split = splitIntoParts(toFiles(...sizes), maxBytes);
    expect(split.map((part) => part.map(({ bytes }) => bytes))).toEqual(parts);
    expect(split.flat()).toEqual(toFiles(...sizes));
  });
});

it('the size of files says whether it is complete', () => {
  expect(sumSizes(toFiles(2, 3))).toEqual({ bytes: 5, isComplete: true });
  expect(sumSizes(toFiles(2, null))).toEqual({ bytes: 2, isComplete: false });
});
