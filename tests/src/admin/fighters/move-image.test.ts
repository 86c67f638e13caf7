import { expect, it } from 'vitest';
import { moveImage } from '#src/admin/fighters/move-image.ts';

it('moveImage keeps the order of the other images', () => {
  expect(moveImage(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveImage(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
});
