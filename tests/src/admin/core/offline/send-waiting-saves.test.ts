import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SendResult, sendWaitingSaves } from '#src/admin/core/offline/send-waiting-saves.ts';
import {
  SaveQueue,
  type SaveStorage,
  type SentSave,
  type WaitingSave,
} from '#src/admin/core/offline/waiting-saves.ts';
import { ApiError, toNetworkError } from '#src/site/islands/api.ts';

/** Storage in memory, shared by all users of the device. */
function createStorage(): SaveStorage & { saves: WaitingSave[] } {
  const storage: SaveStorage & { saves: WaitingSave[] } = {
    saves: [],
    read: async () => storage.saves,
    change: async (reduce) => {
      storage.saves = reduce(storage.saves);
    },
  };
  return storage;
}

const queues: SaveQueue[] = [];
afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
});

function createQueue(storage = createStorage(), owner: string | null = 'ada') {
  const queue = new SaveQueue(storage, () => owner);
  queues.push(queue);
  const put = (recordKey: number | string, mode: unknown = {}, replaces: string | null = null) =>
    queue.put({ kind: 'gyms', recordKey, name: `Gym ${recordKey}`, mode }, replaces);
  return { storage, queue, put };
}

const sentTo = (recordId: number): SendResult => ({ sent: { recordId, stored: { name: 'Stored' } } });

/** Runs one round. `responses` maps record keys to results or errors. The default is success. */
async function runRound(
  queue: SaveQueue,
  responses: Record<string, SendResult | Error> = {},
  fetchUsername: () => Promise<string> = async () => 'ada',
) {
  const requests: (number | string)[] = [];
  const locks: string[] = [];
  const round = await sendWaitingSaves({
    queue,
    fetchUsername,
    onConnected: () => undefined,
    send: async ({ recordKey }) => {
      requests.push(recordKey);
      const response = responses[recordKey] ?? sentTo(1);
      if (response instanceof Error) throw response;
      return response;
    },
    withLock: (name, work) => {
      locks.push(name);
      return work();
    },
  });
  return { ...round, requests, locks };
}

describe('sending the waiting saves', () => {
  it("sends each of them once, in the order of saving, under its record's lock", async () => {
    const { queue, put } = createQueue();
    await put(2);
    await put('key');
    await put(1);
    expect(await runRound(queue)).toEqual({
      state: 'done',
      sent: 3,
      stopped: 0,
      requests: [2, 'key', 1],
      locks: ['send-waiting-saves', 'save:gyms:2', 'save:gyms:key', 'save:gyms:1'],
    });
    expect(await runRound(queue)).toMatchObject({ state: 'done', sent: 0, requests: [] });
  });

  it('sends no request while nothing waits', async () => {
    const fetchUsername = vi.fn(async () => 'ada');
    await runRound(createQueue().queue, {}, fetchUsername);
    expect(fetchUsername).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no network', toNetworkError()],
    ['the server is busy', new ApiError('Too many requests', 429)],
    ['the server fails', new ApiError('Unavailable', 503)],
    ['the login page of a public Wi-Fi responds', new ApiError('The response could not be read.', 200)],
  ])('stops, and keeps the unsent saves in order, while %s', async (_, error) => {
    const { queue, put } = createQueue();
    for (const key of [1, 2, 3]) await put(key);
    expect(await runRound(queue, { 2: error })).toMatchObject({
      state: 'offline',
      sent: 1,
      requests: [1, 2],
    });
    expect(queue.getSnapshot().map(({ recordKey }) => recordKey)).toEqual([2, 3]);
    expect((await runRound(queue)).requests).toEqual([2, 3]);
  });

  it("sends nothing until the server says that the saves' owner is signed in", async () => {
    const { queue, put } = createQueue();
    await put(1);
    const offline = await runRound(queue, {}, () => Promise.reject(toNetworkError()));
    expect(offline).toMatchObject({ state: 'offline', requests: [] });
    const signedOut = await runRound(queue, {}, () => Promise.reject(new ApiError('Sign in', 401)));
    expect(signedOut).toMatchObject({ state: 'signed-out', requests: [] });
    const somebodyElse = await runRound(queue, {}, async () => 'grace');
    expect(somebodyElse).toMatchObject({ state: 'signed-out', requests: [] });
    expect((await runRound(queue)).requests).toEqual([1]);
  });

  it('keeps the unsent saves if the session ends between two saves', async () => {
    const { queue, put } = createQueue();
    for (const key of [1, 2, 3]) await put(key);
    expect(await runRound(queue, { 2: new ApiError('Sign in', 401) })).toMatchObject({
      state: 'signed-out',
      sent: 1,
    });
    expect(queue.getSnapshot()).toMatchObject([{ problem: null }, { problem: null }]);
  });

  it.each([
    ['in conflict', { problem: { type: 'conflict' } } satisfies SendResult, { type: 'conflict' }],
    [
      'that was rejected',
      new ApiError('Invalid', 422, {
        type: 'urn:problem:invalid',
        title: 'Invalid',
        status: 422,
        detail: 'Invalid',
        issues: [{ path: 'slug', message: 'Another gym has this slug' }],
      }),
      { type: 'rejected', message: 'Another gym has this slug' },
    ],
    ['of a deleted record', new ApiError('Not found', 404), { type: 'rejected', message: 'Not found' }],
  ])('stops only the save %s until the owner decides', async (_, response, problem) => {
    const { queue, put } = createQueue();
    await put(1);
    await put(2);
    expect(await runRound(queue, { 1: response })).toMatchObject({ state: 'done', sent: 1, stopped: 1 });
    expect(queue.getSnapshot()).toMatchObject([{ recordKey: 1, problem }]);
    expect((await runRound(queue)).requests).toEqual([]);
  });

  it('does not let a programming error in one save block the other saves', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { queue, put } = createQueue();
    await put(1);
    await put(2);
    expect(await runRound(queue, { 1: new TypeError('undefined') })).toMatchObject({ sent: 1 });
    expect(queue.getSnapshot()).toMatchObject([{ recordKey: 1, problem: { type: 'rejected' } }]);
    log.mockRestore();
  });

  it("skips a save that a form has sent while the sender waited for the record's lock", async () => {
    const { queue, put } = createQueue();
    const id = await put(1);
    const send = vi.fn(async () => sentTo(1));
    const round = await sendWaitingSaves({
      queue,
      fetchUsername: async () => 'ada',
      onConnected: () => undefined,
      send,
      withLock: async (name, work) => {
        if (name.startsWith('save:')) await queue.remove(id);
        return work();
      },
    });
    expect(round).toEqual({ state: 'done', sent: 0, stopped: 0 });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the queue', () => {
  it('replaces the save that a form was opened from, at the same position', async () => {
    const { queue, put } = createQueue();
    const first = await put(1, 'old');
    await put(2);
    await put(1, 'new', first);
    expect(queue.getSnapshot()).toMatchObject([{ recordKey: 1, mode: 'new' }, { recordKey: 2 }]);
  });

  it('does not stop a save that replaces a stopped save', async () => {
    const { queue, put } = createQueue();
    const first = await put(1);
    await queue.setProblem(first, { type: 'conflict' });
    await put(1, 'new', first);
    expect((await runRound(queue)).requests).toEqual([1]);
  });

  it('keeps the saves of forms that were opened independently, and finds the newest save', async () => {
    const { queue, put } = createQueue();
    await put(1, 'of one tab');
    await put(1, 'of another tab');
    await put(1, 'of a form whose waiting save was sent', 'gone');
    expect(queue.getSnapshot()).toHaveLength(3);
    expect(await queue.find('gyms', 1)).toMatchObject({ mode: 'of a form whose waiting save was sent' });
    expect(await queue.find('fighters', 1)).toBeUndefined();
  });

  it("hides another user's saves, and does not send them", async () => {
    const storage = createStorage();
    const ada = createQueue(storage);
    const grace = createQueue(storage, 'grace');
    await ada.put(1);
    expect(await grace.queue.refresh()).toEqual([]);
    expect((await runRound(grace.queue, {}, async () => 'grace')).requests).toEqual([]);
    await grace.put(1);
    expect((await runRound(grace.queue, {}, async () => 'grace')).requests).toEqual([1]);
    expect(storage.saves).toMatchObject([{ owner: 'ada' }]);
  });

  it('rejects a save without an owner, and a save that the browser cannot store', async () => {
    await expect(createQueue(createStorage(), null).put(1)).rejects.toThrow('Nobody is signed in');
    const full = { read: async () => [], change: () => Promise.reject(new Error('QuotaExceeded')) };
    await expect(createQueue({ ...createStorage(), ...full }).put(1)).rejects.toThrow('QuotaExceeded');
  });

  it('is empty in a browser without storage', async () => {
    const storage = { ...createStorage(), read: () => Promise.reject(new Error('SecurityError')) };
    expect(await createQueue(storage).queue.refresh()).toEqual([]);
  });

  it('notifies this tab and other tabs of a sent save', async () => {
    const storage = createStorage();
    const [one, other] = [createQueue(storage), createQueue(storage)];
    await one.put(1);
    const receivedElsewhere: Promise<SentSave> = new Promise((resolve) => void other.queue.onSent(resolve));
    const receivedHere: SentSave[] = [];
    one.queue.onSent((sent) => receivedHere.push(sent));
    await runRound(one.queue, { 1: sentTo(7) });
    const expected = { save: { recordKey: 1 }, recordId: 7, stored: { name: 'Stored' } };
    expect(receivedHere).toMatchObject([expected]);
    expect(await receivedElsewhere).toMatchObject(expected);
    await expect.poll(() => other.queue.getSnapshot()).toEqual([]);
  });
});
