import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOW_RESPONSE_MS } from '#src/admin/core/api/api-errors.ts';
import { orStored } from '#src/admin/core/offline/or-stored.ts';
import { ApiError } from '#src/site/islands/api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const find = async () => 'stored';
const findNothing = async () => null;

it("returns the server's response", async () => {
  expect(await orStored(async () => 'fresh', find)).toBe('fresh');
});

it('returns what is stored if there is no response', async () => {
  const fail = () => Promise.reject(new ApiError('Offline', 0));
  expect(await orStored(fail, find)).toBe('stored');
  await expect(orStored(fail, findNothing)).rejects.toThrow('Offline');
});

it.each([401, 404, 503])(
  'throws an error response with the status %i, even if something is stored',
  async (status) => {
    const fail = () => Promise.reject(new ApiError('Failed', status));
    await expect(orStored(fail, find)).rejects.toMatchObject({ status });
  },
);

it('returns what is stored if the response is slow, and cancels the request', async () => {
  let requestSignal: AbortSignal | undefined;
  const result = orStored((signal) => {
    requestSignal = signal;
    return new Promise<string>(() => undefined);
  }, find);
  await vi.advanceTimersByTimeAsync(SLOW_RESPONSE_MS);
  expect(await result).toBe('stored');
  expect(requestSignal?.aborted).toBe(true);
});

it('waits for a slow response if nothing is stored', async () => {
  const response = Promise.withResolvers<string>();
  const result = orStored(() => response.promise, findNothing);
  await vi.advanceTimersByTimeAsync(2 * SLOW_RESPONSE_MS);
  response.resolve('fresh');
  expect(await result).toBe('fresh');
});
