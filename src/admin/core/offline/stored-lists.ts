import { toStored } from './stored-fields.ts';

/** The last response of an API path, reduced to what a list needs. `storedAt` is in milliseconds since the epoch. */
export type StoredList = { path: string; owner: string; storedAt: number; data: unknown };

export type ListStorage = {
  list: () => Promise<StoredList[]>;
  get: (path: string) => Promise<StoredList | undefined>;
  put: (list: StoredList) => Promise<void>;
  remove: (paths: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

type Options = {
  storage: ListStorage;
  /** Returns who is signed in on this device, or null. The answer of another tab counts, too. */
  findOwner: () => string | null;
  maxAgeMs: number;
  now?: () => number;
};

/** The lists that this device shows without a network. Only the owner who loaded a list can read it. */
export class StoredLists {
  readonly #storage: ListStorage;
  readonly #findOwner: () => string | null;
  readonly #maxAgeMs: number;
  readonly #now: () => number;

  constructor({ storage, findOwner, maxAgeMs, now = Date.now }: Options) {
    this.#storage = storage;
    this.#findOwner = findOwner;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** Stores a response. Does nothing if nobody is signed in, or if the browser has no room. */
  async put(path: string, data: unknown): Promise<void> {
    const owner = this.#findOwner();
    if (owner === null) return;
    try {
      await this.#storage.put({ path, owner, storedAt: this.#now(), data: toStored(path, data) });
    } catch (error) {
      console.warn('A list could not be stored on this device', error);
    }
    // Another tab may have signed out while the list was being written.
    if (this.#findOwner() !== owner) await this.removeUnreadable();
  }

  /** Finds a list that the signed-in owner has loaded. Returns null if it is too old. */
  async find(path: string): Promise<StoredList | null> {
    const list = await this.#storage.get(path).catch(() => undefined);
    return list && this.#isReadable(list) ? list : null;
  }

  /** Deletes the lists of others, and lists that are too old. */
  async removeUnreadable(): Promise<void> {
    const unreadable = (await this.#storage.list()).filter((list) => !this.#isReadable(list));
    if (unreadable.length > 0) await this.#storage.remove(unreadable.map(({ path }) => path));
  }

  /** Deletes all lists, of all users. */
  clear = (): Promise<void> => this.#storage.clear();

  // A clock that was set back must not make a list last longer.
  #isReadable = ({ owner, storedAt }: StoredList): boolean =>
    owner === this.#findOwner() && Math.abs(this.#now() - storedAt) < this.#maxAgeMs;
}
