import { describe, expect, it } from 'vitest';
import { findAllNeighbors, groupByGym, isNewFighter } from '#src/domain/fighters/rising-stars.ts';

describe('isNewFighter', () => {
  it.each([
    ['is true on the day that the fighter was added', '2026-05-01', '2026-05-01T00:00:00Z', true],
    ['is true at the end of the 30th day', '2026-05-01', '2026-05-30T23:59:59Z', true],
    ['is false on the 31st day', '2026-05-01', '2026-05-31T00:00:00Z', false],
    ['is true for a visitor whose clock is slow', '2026-05-01', '2026-04-30T22:00:00Z', true],
    ['is false if the day is not known', '', '2026-05-01T00:00:00Z', false],
  ])('%s', (_name, addedOn, now, expected) => {
    expect(isNewFighter(addedOn, new Date(now))).toBe(expected);
  });
});

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

it('groups fighters by gym, keeps their order, and leaves out fighters without a gym', () => {
  const [ada, bo, cy, di] = [
    { name: 'Ada', gym: { id: 7 } },
    { name: 'Bo', gym: null },
    { name: 'Cy', gym: { id: 3 } },
    { name: 'Di', gym: { id: 7 } },
  ];
  expect([...groupByGym([ada, bo, cy, di])]).toEqual([
    [7, [ada, di]],
    [3, [cy]],
  ]);
});
