import { describe, expect, it } from 'vitest';
import { findAllNeighbors } from '#src/domain/fighters/neighbors.ts';

const fighters = [
  { id: 1, weight: '120 lbs' },
  { id: 2, weight: '' },
  { id: 3, weight: '110 lbs' },
  { id: 4, weight: '130 lbs' },
  { id: 5, weight: '118 lbs' },
  { id: 6, weight: '190 lbs' },
];

/** Returns the label of each tab of a fighter, with the ids of both neighbors in it. */
const neighborsOf = (id: number) =>
  findAllNeighbors(fighters)
    .get(id)
    ?.map(({ tab, previous, next }) => [tab.label, previous?.id ?? null, next?.id ?? null]);

describe('findAllNeighbors', () => {
  it.each([
    ['both neighbors of a fighter between two others', 3, [['105-120', 1, 5]]],
    ['no next neighbor at the end of the list, which does not wrap', 5, [['105-120', 3, null]]],
    [
      'neighbors in both tabs of a fighter with a boundary weight',
      1,
      [
        ['105-120', null, 3],
        ['120-135', null, 4],
      ],
    ],
    ['no neighbors of a fighter without a weight', 2, undefined],
    ['no neighbors of a fighter who is alone in their tab', 6, undefined],
  ])('finds %s', (_case, id, expected) => {
    expect(neighborsOf(id)).toEqual(expected);
  });
});
