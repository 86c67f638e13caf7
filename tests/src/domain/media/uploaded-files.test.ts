import { describe, expect, it } from 'vitest';
import { splitIntoParts, sumSizes } from '#src/domain/media/uploaded-files.ts';

const toFiles = (...sizes: (number | null)[]) =>
  sizes.map((bytes, index) => ({ key: String(index).padStart(32, '0'), bytes }));

describe('splitIntoParts', () => {
  it.each<[string, (number | null)[], number, (number | null)[][]]>([
    ['returns a single part if everything fits', [3, 4, 3], 10, [[3, 4, 3]]],
    [
      'starts a new part with the first file that does not fit',
      [6, 4, 1, 9],
      10,
      [
        [6, 4],
        [1, 9],
      ],
    ],
    ['puts a file that is too large into a separate part', [2, 30, 2], 10, [[2], [30], [2]]],
    ['counts a file of unknown size as 2 MB', [null, null, null], 4_000_000, [[null, null], [null]]],
    ['returns no parts without files', [], 10, []],
  ])('%s', (_case, sizes, maxBytes, parts) => {
    const split = splitIntoParts(toFiles(...sizes), maxBytes);
    expect(split.map((part) => part.map(({ bytes }) => bytes))).toEqual(parts);
    expect(split.flat()).toEqual(toFiles(...sizes));
  });
});

it('sumSizes returns whether the sizes of all files are known', () => {
  expect(sumSizes(toFiles(2, 3))).toEqual({ bytes: 5, isComplete: true });
  expect(sumSizes(toFiles(2, null))).toEqual({ bytes: 2, isComplete: false });
});
