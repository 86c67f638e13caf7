import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { type BatchResult, UploadQueue } from '#src/admin/uploads/upload-queue.ts';
import { ApiError, toNetworkError } from '#src/client/api.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** The error of the next uploads; null if they succeed. */
let failure: Error | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  // Node.js cannot decode images, and the queue then sends them as they are.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No decoder')));
  vi.spyOn(adminApi, 'upload').mockImplementation(async ({ name }) => {
    if (failure) throw failure;
    return `/media/${name}`;
  });
});
afterEach(() => {
  failure = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function createQueue() {
  const urls: string[] = [];
  const batches: BatchResult[] = [];
  const queue = new UploadQueue({
    onUploaded: (url) => urls.push(url),
    onBatchDone: (batch) => batches.push(batch),
  });
  const statuses = () => queue.getSnapshot().map(({ status }) => status);
  return { queue, urls, batches, statuses };
}

it.each([
  ['when it tries again after a pause', () => vi.advanceTimersByTimeAsync(10_000)],
  ['when the browser reports that the network has returned', async (queue: UploadQueue) => queue.resume()],
])('keeps photos while there is no network, and sends them %s', async (_, reconnect) => {
  const { queue, urls, batches, statuses } = createQueue();
  failure = toNetworkError();
  queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses()).toEqual(['offline', 'offline', 'offline']);
  expect(batches).toEqual([]);
  failure = null;
  await reconnect(queue);
  await vi.advanceTimersByTimeAsync(0);
  expect(urls).toEqual(['/media/a.jpg', '/media/b.jpg', '/media/c.jpg']);
  expect(batches).toEqual([{ uploaded: 3, failed: [] }]);
});

it('keeps trying until the photo is canceled', async () => {
  const { queue, statuses } = createQueue();
  failure = toNetworkError();
  queue.add([photo('a.jpg')]);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(adminApi.upload).toHaveBeenCalledTimes(4);
  queue.cancel(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(adminApi.upload).toHaveBeenCalledTimes(4);
  expect(statuses()).toEqual([]);
});

it('does not send a photo again that the server rejected', async () => {
  const { queue, batches, statuses } = createQueue();
  failure = new ApiError('This photo is too large.', 422);
  queue.add([photo('a.jpg')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses()).toEqual(['failed']);
  expect(batches).toEqual([{ uploaded: 0, failed: [{ name: 'a.jpg', reason: 'This photo is too large.' }] }]);
  expect(adminApi.upload).toHaveBeenCalledTimes(1);
});
