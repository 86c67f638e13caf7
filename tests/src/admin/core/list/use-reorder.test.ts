import { expect, it } from 'vitest';
import { applyOrder } from '#src/admin/core/list/use-reorder.ts';

const ROWS = [
  { id: 5, order: 1 },
  { id: 7, order: 1 },
];
const apply = (ids: number[]) => applyOrder(ROWS, ids, (row, order) => ({ ...row, order }));

it('gives the rows their new order and positions', () => {
  expect(apply([7, 5])).toEqual([
    { id: 7, order: 1 },
    { id: 5, order: 2 },
  ]);
});

it.each([
  ['was added', [7]],
  ['was added and another one was deleted', [5, 9]],
])('leaves the rows as they are if a record %s after the order was chosen', (_case, ids) => {
  expect(apply(ids)).toBe(ROWS);
});
