import { describe, expect, it } from 'vitest';
import { toScrollStep } from '#src/admin/core/sortable/auto-scroll.ts';
import {
  announcements,
  type Box,
  findDropIndex,
  findKeyIndex,
  moveItem,
  toOffsets,
} from '#src/admin/core/sortable/sort-order.ts';

const box = (left: number, top: number, height = 100): Box => ({ left, top, width: 100, height });

/** Two columns and a last row with one item. */
const GRID = [box(0, 0), box(110, 0), box(0, 110), box(110, 110), box(0, 220)];
/** One column of items with heights of 100, 40 and 60, and gaps of 10. */
const COLUMN = [box(0, 0), box(0, 110, 40), box(0, 160, 60)];

describe('moving an item', () => {
  it.each([
    ['to the front', 3, 0, ['d', 'a', 'b', 'c']],
    ['further back', 0, 2, ['b', 'c', 'a', 'd']],
    ['to where it is', 1, 1, ['a', 'b', 'c', 'd']],
  ])('%s keeps the order of the other items', (_case, from, to, expected) => {
    expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });
});

describe('an item that is dropped', () => {
  it.each([
    ['close to its own place', { x: 30, y: 20 }, 0],
    ['on the item to the right', { x: 100, y: 10 }, 1],
    ['on the item below', { x: 10, y: 100 }, 2],
    ['far below the list', { x: 0, y: 900 }, 4],
    ['above the list', { x: 0, y: -900 }, 0],
  ])('%s gets the nearest position', (_case, offset, expected) => {
    expect(findDropIndex(GRID, 0, offset)).toBe(expected);
  });
});

describe('in a sortable list', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 4, 4],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 1, 1],
    ['Home', 3, 0],
    ['End', 0, 4],
  ])('%s moves the item at %i to %j', (key, index, expected) => {
    expect(findKeyIndex(GRID, index, key)).toBe(expected);
  });

  it('a key without a meaning moves nothing', () => {
    expect(findKeyIndex(GRID, 0, 'a')).toBeNull();
  });

  it('an arrow key moves an item by one position in one column, regardless of the heights of the items', () => {
    expect([0, 1, 2].map((index) => findKeyIndex(COLUMN, index, 'ArrowDown'))).toEqual([1, 2, 2]);
    expect([0, 1, 2].map((index) => findKeyIndex(COLUMN, index, 'ArrowUp'))).toEqual([0, 0, 1]);
  });
});

describe('while an item is moved, the items', () => {
  it("take each other's places in a grid", () => {
    expect(toOffsets(GRID, 0, 2)).toEqual([
      { x: 0, y: 110 },
      { x: -110, y: 0 },
      { x: 110, y: -110 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  it('are stacked again in one column, with their own heights', () => {
    expect(toOffsets(COLUMN, 0, 2).map(({ y }) => y)).toEqual([120, -110, -110]);
  });

  it('stay where they are if nothing moves', () => {
    expect(toOffsets(GRID, 3, 3)).toEqual(GRID.map(() => ({ x: 0, y: 0 })));
  });
});

it.each([
  ['does not scroll while the pointer is in the middle', 300, 0],
  ['scrolls down while the pointer is at the bottom edge', 600, 18],
  ['scrolls slowly while the pointer is where the edge begins', 505, 1],
  ['scrolls up while the pointer is beyond the top edge', -20, -18],
])('the page %s', (_case, y, expected) => {
  expect(toScrollStep(y, 600)).toBe(expected);
});

it('the announcements name the item that is moved and its position', () => {
  const move = { label: 'photo 1', index: 1, count: 5 };
  expect(announcements.lifted(move)).toBe('Lifted photo 1, position 2 of 5');
  expect(announcements.moved(move)).toBe('Moved photo 1 to position 2 of 5');
  expect(announcements.dropped(move)).toBe('Dropped photo 1 at position 2 of 5');
  expect(announcements.canceled(move)).toBe('Move canceled. Photo 1 is back at position 2 of 5');
});
