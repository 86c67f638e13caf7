import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Rebuilds, startRebuilds } from '../../../local/site/rebuilds.ts';

const rebuild = vi.fn<() => Promise<void>>();
const recordStarted = vi.fn<(revision: string) => Promise<void>>();
const recordFailed = vi.fn<(error: unknown) => Promise<void>>();
let revision = '';
let rebuilds: Rebuilds;

beforeEach(() => {
  vi.useFakeTimers();
  revision = '1';
  for (const mock of [rebuild, recordStarted, recordFailed]) mock.mockReset().mockResolvedValue();
  rebuilds = start(3000);
});
afterEach(() => {
  rebuilds.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(debounceMs: number | null): Rebuilds {
  const buildLog = { readContentRevision: async () => revision, recordStarted, recordFailed };
  return startRebuilds('1', { buildLog, rebuild, debounceMs });
}

/** Simulates a write that changes the content revision. */
function write(): void {
  revision = String(Number(revision) + 1);
  rebuilds.onContentWrite();
}

it('the site rebuilds once after a burst of writes', async () => {
  for (let i = 0; i < 5; i += 1) {
    write();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(rebuild).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('the site waits for the configured delay', async () => {
  rebuilds.stop();
  rebuilds = start(250);
  write();
  await vi.advanceTimersByTimeAsync(249);
  expect(rebuild).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('the site never rebuilds when rebuilds are off', async () => {
  rebuilds.stop();
  rebuilds = start(null);
  write();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rebuild).not.toHaveBeenCalled();
});

it('the site rebuilds at most five minutes after the first write, even if writes continue', async () => {
  for (let second = 0; second <= 301; second += 1) {
    write();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(rebuild).toHaveBeenCalledOnce();
});

it('the site does not rebuild after a write that leaves the content revision unchanged', async () => {
  rebuilds.onContentWrite();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rebuild).not.toHaveBeenCalled();
});

it('the site rebuilds again after a write during a build, once that build is done', async () => {
  const firstBuild = Promise.withResolvers<void>();
  rebuild.mockReturnValueOnce(firstBuild.promise);
  write();
  await vi.advanceTimersByTimeAsync(3000);
  write();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rebuild).toHaveBeenCalledOnce();
  firstBuild.resolve();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledTimes(2);
});

it('the site records and logs a failed build, and tries again after the next write', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  rebuild.mockRejectedValueOnce(new Error('no such page'));
  write();
  await vi.advanceTimersByTimeAsync(3000);
  expect(lines.mock.calls.join()).toContain('no such page');
  expect(recordStarted.mock.calls).toEqual([['2']]);
  expect(recordFailed.mock.calls).toEqual([[new Error('no such page')]]);
  rebuilds.onContentWrite();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledTimes(2);
});

it('the site does nothing after it is stopped', async () => {
  write();
  rebuilds.stop();
  write();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rebuild).not.toHaveBeenCalled();
});

it('the site detects a write by a script', async () => {
  revision = '2';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rebuild).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('the site does not retry a failed build without a new write', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  rebuild.mockRejectedValue(new Error('Disk full'));
  revision = '2';
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rebuild).toHaveBeenCalledOnce();
});
