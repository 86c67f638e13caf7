import { clear, createStore, delMany, get, set, values } from 'idb-keyval';
import { findConfirmedUsername, OFFLINE_SESSION_MS } from '#src/admin/core/api/last-session.ts';
import { type StoredList, StoredLists } from './stored-lists.ts';
import { LIST_DATABASE } from './stored-paths.ts';

const store = createStore(LIST_DATABASE, 'lists');

/** The lists that this browser has stored, in IndexedDB. */
export const storedLists = new StoredLists({
  storage: {
    list: () => values<StoredList>(store),
    get: (path) => get<StoredList>(path, store),
    put: (list) => set(list.path, list, store),
    remove: (paths) => delMany([...paths], store),
    clear: () => clear(store),
  },
  findOwner: findConfirmedUsername,
  maxAgeMs: OFFLINE_SESSION_MS,
});
