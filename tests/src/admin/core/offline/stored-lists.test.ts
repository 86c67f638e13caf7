import { expect, it } from 'vitest';
import { type StoredList, StoredLists, toStored } from '#src/admin/core/offline/stored-lists.ts';
import { isReduced, STORED_PATHS } from '#src/admin/core/offline/stored-paths.ts';

const GYMS = '/api/gyms?view=edit';
const HOUR_MS = 60 * 60_000;

/** Stored lists in memory, for an owner and a time that a test can change. */
function setUp() {
  const stored = new Map<string, StoredList>();
  const device = {
    owner: 'ada' as string | null,
    now: 1_000 * HOUR_MS,
    beforeWrite: (): void => undefined,
  };
  const lists = new StoredLists({
    storage: {
      list: async () => [...stored.values()],
      get: async (path) => stored.get(path),
      put: async (list) => {
        device.beforeWrite();
        stored.set(list.path, list);
      },
      remove: async (paths) => {
        for (const path of paths) stored.delete(path);
      },
      clear: async () => stored.clear(),
    },
    findOwner: () => device.owner,
    maxAgeMs: 12 * HOUR_MS,
    now: () => device.now,
  });
  return { device, lists, stored };
}

it('returns what the same owner has stored', async () => {
  const { device, lists } = setUp();
  await lists.put(GYMS, [{ id: 1 }]);
  device.now += 11 * HOUR_MS;
  expect(await lists.find(GYMS)).toMatchObject({ data: [{ id: 1 }], storedAt: 1_000 * HOUR_MS });
  expect(await lists.find('/api/inbox')).toBeNull();
});

it('reads leads that release 0.8 stored without a language as English', async () => {
  const { lists } = setUp();
  await lists.put('/api/highlight-requests', [
    { id: 1, fields: {} },
    { id: 2, fields: {}, language: 'es' },
  ]);
  expect((await lists.find('/api/highlight-requests'))?.data).toMatchObject([
    { id: 1, language: 'en' },
    { id: 2, language: 'es' },
  ]);
});

it.each([
  ['another user has signed in', { owner: 'grace' }],
  ['nobody is signed in', { owner: null }],
  ['it is too old', { now: 1_012 * HOUR_MS }],
  ['the clock was set back by a day', { now: 976 * HOUR_MS }],
])('never returns a list if %s, and deletes it', async (_, change) => {
  const { device, lists, stored } = setUp();
  await lists.put(GYMS, []);
  Object.assign(device, change);
  expect(await lists.find(GYMS)).toBeNull();
  await lists.removeUnreadable();
  expect(stored.size).toBe(0);
});

it('stores nothing if nobody is signed in', async () => {
  const { device, lists, stored } = setUp();
  device.owner = null;
  await lists.put(GYMS, []);
  expect(stored.size).toBe(0);
});

it('deletes a list that was written while another tab signed out', async () => {
  const { device, lists, stored } = setUp();
  device.beforeWrite = () => {
    device.owner = null;
  };
  await lists.put(GYMS, []);
  expect(stored.size).toBe(0);
});

it('does not throw if the browser has no free storage', async () => {
  const { device, lists } = setUp();
  device.beforeWrite = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  await expect(lists.put(GYMS, [])).resolves.toBeUndefined();
});

it('stores fighters without birth dates and ages', () => {
  const fighter = { id: 1, name: 'Ada', dateOfBirth: '2011-03-04', age: 15, style: 'Calm' };
  expect(toStored('/api/fighters?view=edit', [fighter])).toEqual([
    { id: 1, name: 'Ada', dateOfBirth: '', age: null, style: 'Calm' },
  ]);
});

it.each(['contact-messages', 'highlight-requests'])('stores %s without texts and contact details', (kind) => {
  const lead = {
    id: 12,
    kind,
    status: 'new',
    notes: 'Called the mother',
    notesTag: 'abc',
    fields: {
      'First-Name': 'Ada',
      'Last-Name': 'Marlowe',
      'Boxer-Name': 'Bo',
      'Instagram-Handle': '@ada',
      Option: 'Basic',
      Email: 'ada@example.com',
      'Phone-Number': '555',
      Message: 'Hello',
      About: 'Me',
      'File-Link-1': 'https://files.example/1',
    },
    openChange: 'Shorter please',
    fileStates: { 'https://files.example/1': 'ok' },
  };
  expect(toStored(`/api/${kind}`, [lead])).toEqual([
    {
      id: 12,
      kind,
      status: 'new',
      notes: '',
      // Not their ETag, with which notes typed offline would replace the notes on the server.
      notesTag: '0',
      fields: {
        'First-Name': 'Ada',
        'Last-Name': 'Marlowe',
        'Boxer-Name': 'Bo',
        'Instagram-Handle': '@ada',
        Option: 'Basic',
      },
      openChange: null,
      fileStates: {},
    },
  ]);
});

it('refuses to store any other response', () => {
  expect(() => toStored('/api/do-not-film', [])).toThrow('is not stored');
});

it.each(STORED_PATHS)('can store %s', (path) => {
  expect(toStored(path, [])).toEqual([]);
});

it('says which lists lack details of people', () => {
  expect(STORED_PATHS.filter(isReduced)).toEqual([
    '/api/fighters?view=edit',
    '/api/contact-messages',
    '/api/highlight-requests',
  ]);
});
