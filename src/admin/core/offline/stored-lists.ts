import { listPath } from '#src/admin/core/api/record-paths.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { isReduced, isStoredPath } from './stored-paths.ts';

type Reduce = (data: unknown) => unknown;

/** Leaves out birth dates and ages. */
const removeAges: Reduce = (data) =>
  // This path returns fighters.
  (data as Fighter[]).map((fighter): Fighter => ({ ...fighter, dateOfBirth: '', age: null }));

/** The fields of a lead that the device stores: the names, the handle and the price option. */
const STORED_LEAD_FIELDS = ['Instagram-Handle', 'First-Name', 'Last-Name', 'Boxer-Name', 'Option'];

/** An ETag that matches no notes, so that saving notes typed offline causes a conflict and overwrites nothing. */
const UNKNOWN_NOTES_ETAG = '0';

/**
 * Keeps only `STORED_LEAD_FIELDS` of the `fields`. Leaves out requested changes, the states of file links, and the
 * owner's notes.
 */
const toInboxRows: Reduce = (data) =>
  // These paths return leads.
  (data as Lead[]).map(
    (lead): Lead => ({
      ...lead,
      notes: '',
      notesTag: UNKNOWN_NOTES_ETAG,
      fields: Object.fromEntries(
        STORED_LEAD_FIELDS.flatMap((name) => {
          const value = lead.fields[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
      openChange: null,
      fileStates: {},
    }),
  );

/** The functions that reduce responses, by path. Not in `stored-paths.ts`, because screens load that file. */
const REDUCERS = new Map<string, Reduce>([
  [listPath('fighters'), removeAges],
  ['/api/contact-messages', toInboxRows],
  ['/api/highlight-requests', toInboxRows],
]);

/** Returns the part of a response that the device stores. Throws if the path is not stored. */
export function toStored(path: string, data: unknown): unknown {
  if (!isStoredPath(path)) throw new Error(`${path} is not stored`);
  const reduce = REDUCERS.get(path);
  // Never store a response in full that should be reduced.
  if (isReduced(path) !== (reduce !== undefined))
    throw new Error(`${path} is in only one of REDUCED_PATHS and REDUCERS`);
  return reduce ? reduce(data) : data;
}

/** Adds the language that leads stored by release 0.8 or earlier lack. */
const addLanguage = ({ path, data, ...list }: StoredList): StoredList => ({
  ...list,
  path,
  data:
    REDUCERS.get(path) === toInboxRows
      ? (data as Lead[]).map((lead): Lead => ({ ...lead, language: lead.language ?? DEFAULT_LANGUAGE }))
      : data,
});

/** The last response of an API path, as `toStored` returns it. `storedAt` is in milliseconds since the epoch. */
export type StoredList = { path: string; owner: string; storedAt: number; data: unknown };

type ListStorage = {
  list: () => Promise<StoredList[]>;
  get: (path: string) => Promise<StoredList | undefined>;
  put: (list: StoredList) => Promise<void>;
  remove: (paths: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

type Options = {
  storage: ListStorage;
  /** Returns the username that is signed in on this device, in any tab, or null. */
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

  /** Stores a response, unless nobody is signed in. If that fails, for example on a full device, logs the error. */
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

  /** Finds a list that the signed-in owner has loaded. Returns null if it is missing or too old, or cannot be read. */
  async find(path: string): Promise<StoredList | null> {
    const list = await this.#storage.get(path).catch(() => undefined);
    return list && this.#isReadable(list) ? addLanguage(list) : null;
  }

  /** Deletes the lists of other users, and lists that are too old. */
  async removeUnreadable(): Promise<void> {
    const unreadable = (await this.#storage.list()).filter((list) => !this.#isReadable(list));
    if (unreadable.length > 0) await this.#storage.remove(unreadable.map(({ path }) => path));
  }

  /** Deletes all lists, of all users. */
  clear = (): Promise<void> => this.#storage.clear();

  // A list stored before the clock was set back is dated in the future. Without `abs`, it would stay readable too long.
  #isReadable = ({ owner, storedAt }: StoredList): boolean =>
    owner === this.#findOwner() && Math.abs(this.#now() - storedAt) < this.#maxAgeMs;
}
