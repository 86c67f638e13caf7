import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ResponseQueue } from '../../../local/http/response-queue.ts';

it('ResponseQueue sends a limited number of responses per iteration of the event loop, in order', async () => {
  const queue = new ResponseQueue();
  const sent: number[] = [];
  const send = (i: number) => void queue.wait('regular').then(() => sent.push(i));
  for (let i = 0; i < 250; i += 1) send(i);
  await Promise.resolve();
  expect(sent).toHaveLength(100);
  await nextIteration();
  send(250);
  expect(sent).toHaveLength(200);
  await nextIteration();
  expect(sent).toEqual(Array.from({ length: 251 }, (_, i) => i));
  await nextIteration();
  send(251);
  await Promise.resolve();
  expect(sent.at(-1)).toBe(251);
});

it('ResponseQueue sends rejections after other responses', async () => {
  const queue = new ResponseQueue();
  const sent: string[] = [];
  for (const kind of ['rejection', 'regular'] as const) {
    for (let i = 0; i < 150; i += 1) void queue.wait(kind).then(() => sent.push(kind));
  }
  await nextIteration();
  expect(sent.filter((kind) => kind === 'regular')).toHaveLength(100);
  await nextIteration();
  await nextIteration();
  expect(sent.filter((kind) => kind === 'regular')).toHaveLength(150);
  expect(sent.slice(200, 250)).toEqual(Array.from({ length: 50 }, () => 'regular'));
  expect(sent).toHaveLength(300);
});
