import { expect, it } from 'vitest';
import { groupByGym } from '#src/domain/gyms/group-by-gym.ts';

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
