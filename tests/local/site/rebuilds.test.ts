import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rebuilds, startRebuilds } from '../../../local/site/rebuilds.ts';

const rebuild = vi.fn<() => Promise<number>>();
const recordStarted = vi.fn<(revision: string) => Promise<void>>();
const recordFailed = vi.fn<(error: unknown) => Promise<void>>();
let revision = '';
let isRemoved = false;
let rebuilds: Rebuilds;

beforeEach(() => {
  vi.useFakeTimers();
  revision = '1';
  isRemoved = false;
  recordStarted.mockReset().mockImplementation(async () => {
    isRemoved = false;
  });
  recordFailed.mockReset().mockResolvedValue();
  rebuild.mockReset().mockResolvedValue(0);
  rebuilds = start(3000);
});
afterEach(() => {
  rebuilds.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isUrgent = async () => isRemoved;

function start(debounceMs: number | null, missingShareImages = 0): Rebuilds {
  const readContentRevision = async () => revision;
  const buildLog = { readContentRevision, isUrgent, recordStarted, recordFailed };
  return startRebuilds('1', { buildLog, rebuild, missingShareImages, debounceMs });
}

/** Simulates a write that changes the content revision. */
function write(): void {
  revision = String(Number(revision) + 1);
  rebuilds.onContentWrite();
}

/** Simulates a write that hides or deletes a record. */
function removeRecord(): void {
  isRemoved = true;
  write();
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

it('the site rebuilds at most 30 s after the first write, even if writes continue', async () => {
  for (let second = 0; second <= 30; second += 1) {
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

it('the site rebuilds in time even if writes that change no content follow', async () => {
  write();
  for (let i = 0; i < 4; i += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    rebuilds.onContentWrite();
  }
  expect(rebuild).toHaveBeenCalledOnce();
});

describe('a write that hides or deletes a record', () => {
  it('starts a rebuild immediately', async () => {
    removeRecord();
    await vi.advanceTimersByTimeAsync(0);
    expect(rebuild).toHaveBeenCalledOnce();
    expect(recordStarted.mock.calls).toEqual([['2']]);
  });

  it('starts a delayed rebuild immediately, and later edits cannot delay it again', async () => {
    write();
    await vi.advanceTimersByTimeAsync(1000);
    removeRecord();
    write();
    rebuilds.onContentWrite();
    await vi.advanceTimersByTimeAsync(0);
    expect(rebuild).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rebuild).toHaveBeenCalledOnce();
  });

  it('starts a rebuild as soon as the running one ends, even if edits follow', async () => {
    const firstBuild = Promise.withResolvers<number>();
    rebuild.mockReturnValueOnce(firstBuild.promise);
    write();
    await vi.advanceTimersByTimeAsync(3000);
    removeRecord();
    await vi.advanceTimersByTimeAsync(1000);
    write();
    await vi.advanceTimersByTimeAsync(1000);
    expect(rebuild).toHaveBeenCalledOnce();
    firstBuild.resolve(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(rebuild).toHaveBeenCalledTimes(2);
    expect(recordStarted.mock.calls).toEqual([['2'], ['4']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rebuild).toHaveBeenCalledTimes(2);
  });

  it('starts a rebuild at the next poll if a script made the write', async () => {
    revision = '2';
    isRemoved = true;
    await vi.advanceTimersByTimeAsync(15_001);
    expect(rebuild).toHaveBeenCalledOnce();
  });
});

it('the site rebuilds after a write even if the content revision cannot be read at first', async () => {
  rebuilds.stop();
  const readContentRevision = vi.fn(async () => revision).mockRejectedValueOnce(new Error('unavailable'));
  const buildLog = { readContentRevision, isUrgent, recordStarted, recordFailed };
  rebuilds = startRebuilds('1', { buildLog, rebuild, missingShareImages: 0, debounceMs: 3000 });
  write();
  await vi.advanceTimersByTimeAsync(3000);
  expect(rebuild).toHaveBeenCalledOnce();
});

it('the site rebuilds again after a write during a build, once that build is done', async () => {
  const firstBuild = Promise.withResolvers<number>();
  rebuild.mockReturnValueOnce(firstBuild.promise);
  write();
  await vi.advanceTimersByTimeAsync(3000);
  write();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rebuild).toHaveBeenCalledOnce();
  firstBuild.resolve(0);
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

describe('share images that are missing', () => {
  it('are drawn by more rebuilds, until none is missing', async () => {
    for (const missing of [45, 25, 5]) rebuild.mockResolvedValueOnce(missing);
    write();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(rebuild).toHaveBeenCalledTimes(4);
    expect(recordStarted.mock.calls).toEqual([['2']]);
  });

  it('are drawn after the first build, too', async () => {
    rebuilds.stop();
    rebuilds = start(3000, 30);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(rebuild).toHaveBeenCalledOnce();
    expect(recordStarted).not.toHaveBeenCalled();
  });

  it('cause no more rebuilds if a rebuild draws none of them', async () => {
    rebuild.mockResolvedValue(25);
    write();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(rebuild).toHaveBeenCalledTimes(2);
  });

  it('are only logged if drawing them fails, because the content itself is published', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    rebuild.mockResolvedValueOnce(45).mockRejectedValueOnce(new Error('Disk full'));
    write();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(rebuild).toHaveBeenCalledTimes(2);
    expect(lines.mock.calls.join()).toContain('Disk full');
    expect(recordFailed).not.toHaveBeenCalled();
  });
});
