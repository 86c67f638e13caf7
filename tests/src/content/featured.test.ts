import { expect, it } from 'vitest';
import { findPicked } from '#src/content/featured.ts';

const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }];

it.each([
  ['in the order of the picks', [3, 1], [{ id: 3 }, { id: 1 }]],
  ['without those that visitors do not see', [9, 2], [{ id: 2 }]],
  ['null if nothing was picked', [], null],
  ['null if visitors see none of them', [8, 9], null],
])('the picked records are %s', (_case, ids, expected) => {
  expect(findPicked(ROWS, ids)).toEqual(expected);
});
