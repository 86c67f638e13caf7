import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RequestQueue } from '../../../local/http/request-queue.ts';

it('RequestQueue starts a limited number of requests per turn of the event loop, in order', async () => {
  const queue = new RequestQueue();
  const started: number[] = [];
  for (let i = 0; i < 250; i += 1) queue.add(() => started.push(i));
  expect(started).toHaveLength(100);
  await nextTurn();
  queue.add(() => started.push(250));
  expect(started).toHaveLength(200);
  await nextTurn();
  expect(started).toEqual(Array.from({ length: 251 }, (_, i) => i));
  await nextTurn();
  queue.add(() => started.push(251));
  expect(started.at(-1)).toBe(251);
});
