import { createStore, get, update } from 'idb-keyval';
import { getUsername } from '#src/admin/core/api/admin-session.ts';
import { SaveQueue, type SaveStorage } from './save-queue.ts';
import type { WaitingSave } from './waiting-saves.ts';

const KEY = 'waiting-saves';

function openStorage(): SaveStorage {
  const store = createStore('back-office', 'queues');
  return {
    read: async () => (await get<WaitingSave[]>(KEY, store)) ?? [],
    change: (reduce) => update<WaitingSave[]>(KEY, (saves = []) => reduce(saves), store),
  };
}

/** The waiting saves of this browser, in IndexedDB. */
export const saveQueue = new SaveQueue(openStorage(), getUsername);
