import { describe, expect, it } from 'vitest';
import { findAllNeighbors } from '#src/domain/neighbors.ts';

const fighters = [
  { id: 1, weight: '120 lbs' },
  { id: 2, weight: '' },
  { id: 3, weight: '110 lbs' },
  { id: 4, weight: '130 lbs' },
  { id: 5, weight: '118 lbs' },
  { id: 6, weight: '190 lbs' },
];

/** For each tab of a fighter: its label, and the ids of both neighbors. */
const neighborsOf = (id: number) =>
  findAllNeighbors(fighters)
    .get(id)
    ?.map(({ tab, previous, next }) => [tab.label, previous?.id ?? null, next?.id ?? null]);

describe('the neighbors in a weight tab', () => {
  it.each([
    ['between two others', 3, [['105-120', 1, 5]]],
    ['at the end of the list, which does not wrap', 5, [['105-120', 3, null]]],
    [
      'on a boundary, at the start of two lists',
      1,
      [
        ['105-120', null, 3],
        ['120-135', null, 4],
      ],
    ],
    ['without a weight', 2, undefined],
    ['alone in their tab', 6, undefined],
  ])('of a fighter %s', (_case, id, expected) => {
    expect(neighborsOf(id)).toEqual(expected);
  });
});
