import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Rebuilds, startRebuilds } from '../../../local/site/rebuilds.ts';

const rebuild = vi.fn<() => Promise<void>>();
const noteBegun = vi.fn<(revision: string) => Promise<void>>();
const noteFailed = vi.fn<(error: unknown) => Promise<void>>();
let revision = '';
let rebuilds: Rebuilds;

beforeEach(() => {
  vi.useFakeTimers();
  revision = '1';
  for (const told of [rebuild, noteBegun, noteFailed]) told.mockReset().mockResolvedValue();
  rebuilds = start(3000);
});
afterEach(() => {
  rebuilds.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(debounceMs: number | null): Rebuilds {
  const buildLog = { readRevision: async () => revision, noteBegun, noteFailed };
  return startRebuilds('1', { buildLog, rebuild, debounceMs });
}

/** A write that makes the content's revision another one. */
function write(): void {
  revision = String(Number(revision) + 1);
  rebuilds.onContentWrite();
}

it('rebuilds once after a burst of writes', async () => {
  for (let i = 0; i < 5; i += 1) {
    write();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(rebuild).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('waits as long as it is set to', async () => {
  rebuilds.stop();
  rebuilds = start(250);
  write();
  await vi.advanceTimersByTimeAsync(249);
  expect(rebuild).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('never rebuilds when rebuilds are off, whoever writes', async () => {
  rebuilds.stop();
  rebuilds = start(null);
  write();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rebuild).not.toHaveBeenCalled();
});

it('does not wait for quiet longer than five minutes', async () => {
  for (let second = 0; second <= 301; second += 1) {
    write();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(rebuild).toHaveBeenCalledOnce();
});

it('leaves the pages alone after a write that changed nothing on them', async () => {
  rebuilds.onContentWrite();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rebuild).not.toHaveBeenCalled();
});

it('rebuilds again for what was written during a build, never two at a time', async () => {
  const first = Promise.withResolvers<void>();
  rebuild.mockReturnValueOnce(first.promise);
  write();
  await vi.advanceTimersByTimeAsync(3000);
  write();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rebuild).toHaveBeenCalledOnce();
  first.resolve();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledTimes(2);
});

it('tells the owner of a build that failed, logs it, and tries again at the next write', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  rebuild.mockRejectedValueOnce(new Error('no such page'));
  write();
  await vi.advanceTimersByTimeAsync(3000);
  expect(lines.mock.calls.join()).toContain('no such page');
  expect(noteBegun.mock.calls).toEqual([['2']]);
  expect(noteFailed.mock.calls).toEqual([[new Error('no such page')]]);
  rebuilds.onContentWrite();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledTimes(2);
});

it('does nothing once it is stopped', async () => {
  write();
  rebuilds.stop();
  write();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rebuild).not.toHaveBeenCalled();
});

it('finds by itself what a script has written', async () => {
  revision = '2';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rebuild).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('does not try a build again and again that has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  rebuild.mockRejectedValue(new Error('No room'));
  revision = '2';
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rebuild).toHaveBeenCalledOnce();
});
