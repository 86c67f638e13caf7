import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { type BatchResult, UploadQueue } from '#src/admin/core/uploads/upload-queue.ts';
import { HEIC_ADVICE } from '#src/domain/media/uploads.ts';
import { ApiError, toNetworkError } from '#src/site/islands/api.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** The error of the next uploads. Null if they succeed. */
let failure: Error | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  // Node.js cannot decode images, so the queue sends them as they are.
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

function createQueue(storeOnDevice = async (id: string) => `stored ${id}`) {
  const added: string[] = [];
  const batches: BatchResult[] = [];
  const queue = new UploadQueue({
    storeOnDevice,
    onAdded: (image) => added.push(image),
    onBatchDone: (batch) => batches.push(batch),
  });
  const statuses = () => queue.getSnapshot().map(({ status }) => status);
  return { queue, added, batches, statuses };
}

it('while offline, stores the photos of a batch without trying to upload each of them', async () => {
  const { queue, added, batches, statuses } = createQueue();
  failure = toNetworkError();
  queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo));
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses()).toEqual([]);
  expect(added).toEqual(Array(4).fill(expect.stringMatching(/^stored [0-9a-f-]{36}$/)));
  expect(batches).toEqual([{ uploaded: 0, stored: 4, failed: [] }]);
  // Two uploads run concurrently.
  expect(adminApi.upload).toHaveBeenCalledTimes(2);
  failure = null;
  queue.add([photo('e.jpg')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(added.at(-1)).toBe('/media/e.jpg');
});

it("after a lost response, stores the photo under the upload's key", async () => {
  const { queue, added } = createQueue();
  failure = toNetworkError();
  queue.add([photo('a.jpg')]);
  await vi.advanceTimersByTimeAsync(0);
  const key = vi.mocked(adminApi.upload).mock.lastCall?.[1].idempotencyKey;
  expect(added).toEqual([`stored ${key}`]);
});

it('says that a photo could not be stored, and uploads it again on request', async () => {
  const { queue, added, batches, statuses } = createQueue(() => Promise.reject(new Error('QuotaExceeded')));
  failure = toNetworkError();
  queue.add([photo('a.jpg')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses()).toEqual(['failed']);
  expect(batches).toMatchObject([
    { stored: 0, failed: [{ reason: expect.stringContaining('cannot keep the photo') }] },
  ]);
  failure = null;
  queue.retry(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(added).toEqual(['/media/a.jpg']);
});

it('does not add a photo that was canceled while it was being stored', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { queue, added } = createQueue(() => promise);
  failure = toNetworkError();
  queue.add([photo('a.jpg')]);
  await vi.advanceTimersByTimeAsync(0);
  queue.cancel(1);
  resolve('stored');
  await vi.advanceTimersByTimeAsync(0);
  expect(added).toEqual([]);
});

it('does not resend a photo that the server rejected', async () => {
  const { queue, batches, statuses } = createQueue();
  failure = new ApiError('This photo is too large.', 422);
  queue.add([photo('a.jpg')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses()).toEqual(['failed']);
  expect(batches).toEqual([
    {
      uploaded: 0,
      stored: 0,
      failed: [{ name: 'a.jpg', reason: 'This photo is too large.', canRetry: false }],
    },
  ]);
  expect(adminApi.upload).toHaveBeenCalledTimes(1);
});

it('refuses a HEIC photo that this browser cannot decode, without sending it or keeping it on this device', async () => {
  const storeOnDevice = vi.fn();
  const { queue, batches } = createQueue(storeOnDevice);
  failure = toNetworkError();
  queue.add([new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC')]);
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  expect(batches[0]?.failed).toEqual([{ name: 'IMG_1.HEIC', reason: HEIC_ADVICE, canRetry: false }]);
  expect(adminApi.upload).not.toHaveBeenCalled();
  expect(storeOnDevice).not.toHaveBeenCalled();
});
