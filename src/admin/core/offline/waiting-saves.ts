import type { Resource } from '#src/admin/core/api/record-paths.ts';
import type { ErasableKind } from './draft-names.ts';

/** The target of a waiting save: a record, the settings, the status of a highlight request, or a new request. */
type SavedKind = Resource | 'highlight-requests' | 'new-requests';

/** Returns whether a waiting save changes what visitors see. */
export const changesSite = ({ kind }: WaitingSave): boolean =>
  kind !== 'highlight-requests' && kind !== 'new-requests';

/** Why the owner must decide about a save. Until then, it is not sent. */
export type SaveProblem =
  /** Somebody else changed the same field. */
  | { type: 'conflict' }
  /** The server rejected the save. */
  | { type: 'rejected'; message: string };

/** A save, move or new request that is stored on this device until the network returns. */
export type WaitingSave<Mode = unknown> = {
  /** A new id for each click on Save. */
  id: string;
  /** The username of the owner who saved. Nobody else may send it. */
  owner: string;
  kind: SavedKind;
  /** The id of the record, or the idempotency key of a new one. */
  recordKey: number | string;
  /** The name of the record, to show in lists. */
  name: string;
  /** The open form, the move or the new request. Only the code that has stored it knows its type. */
  mode: Mode;
  problem: SaveProblem | null;
};

/** Adds a save in place of the one with the id `replaces`, or at the end if there is no such save. */
function putSave(saves: readonly WaitingSave[], save: WaitingSave, replaces: string | null): WaitingSave[] {
  return saves.some(({ id }) => id === replaces)
    ? saves.map((other) => (other.id === replaces ? save : other))
    : [...saves, save];
}

const removeSave = (saves: readonly WaitingSave[], id: string): WaitingSave[] =>
  saves.filter((save) => save.id !== id);

/** Changes fields of one save. Does nothing if it was replaced or removed in the meantime. */
const changeSave = (saves: readonly WaitingSave[], id: string, fields: Partial<WaitingSave>): WaitingSave[] =>
  saves.map((save) => (save.id === id ? { ...save, ...fields } : save));

/** Finds the newest save of a record. */
const findSaveOf = (
  saves: readonly WaitingSave[],
  kind: SavedKind,
  recordKey: number | string,
): WaitingSave | undefined => saves.findLast((save) => save.kind === kind && save.recordKey === recordKey);

/** Finds the next save to send. `tried` contains the ids of the saves already tried in this round. */
export const findNextSave = (
  saves: readonly WaitingSave[],
  tried: ReadonlySet<string>,
): WaitingSave | undefined => saves.find((save) => save.problem === null && !tried.has(save.id));

/** Stores the waiting saves of all users of this device. `change` is atomic, even across tabs. */
export type SaveStorage = {
  read: () => Promise<readonly WaitingSave[]>;
  change: (reduce: (saves: readonly WaitingSave[]) => WaitingSave[]) => Promise<void>;
};

/** A waiting save that was sent. `stored` is the stored version as a form, or a request's new status. */
export type SentSave = { save: WaitingSave; recordId: number; stored: unknown };

type Message = { type: 'changed' } | ({ type: 'sent' } & SentSave);

/** The waiting saves of the signed-in owner, oldest first. */
export class SaveQueue {
  readonly #storage: SaveStorage;
  readonly #getOwner: () => string | null;
  readonly #listeners = new Set<() => void>();
  readonly #sentListeners = new Set<(sent: SentSave) => void>();
  readonly #otherTabs = new BroadcastChannel('waiting-saves');
  #snapshot: readonly WaitingSave[] = [];

  constructor(storage: SaveStorage, getOwner: () => string | null) {
    this.#storage = storage;
    this.#getOwner = getOwner;
    this.#otherTabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'sent') this.#emitSent(data);
      void this.refresh();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the saves as of the last read. */
  getSnapshot = (): readonly WaitingSave[] => this.#snapshot;

  /** Calls `listener` for each save that this or another tab has sent. */
  onSent = (listener: (sent: SentSave) => void): (() => void) => {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  };

  /** Reads the saves of the owner. A browser without storage has none. */
  refresh = async (): Promise<readonly WaitingSave[]> => {
    const owner = this.#getOwner();
    const saves = await this.#storage.read().catch(() => []);
    this.#snapshot = saves.filter((save) => save.owner === owner);
    for (const listener of this.#listeners) listener();
    return this.#snapshot;
  };

  /** Reads the saves of all users of this device. */
  readAll = (): Promise<readonly WaitingSave[]> => this.#storage.read();

  /** Finds the newest save of a record. */
  find = async (kind: SavedKind, recordKey: number | string): Promise<WaitingSave | undefined> =>
    findSaveOf(await this.refresh(), kind, recordKey);

  /**
   * Stores a save. It takes the place of the save with the id `replaces`, if there is one. Throws if this browser
   * cannot store it, or if nobody is signed in.
   */
  async put(save: Omit<WaitingSave, 'id' | 'owner' | 'problem'>, replaces: string | null): Promise<string> {
    const owner = this.#getOwner();
    if (owner === null) throw new Error('Nobody is signed in, so the save cannot be stored');
    const id = crypto.randomUUID();
    await this.#change((saves) => putSave(saves, { ...save, id, owner, problem: null }, replaces));
    return id;
  }

  remove = (id: string): Promise<void> => this.#change((saves) => removeSave(saves, id));

  /** Removes all saves of the owner. */
  removeAll(): Promise<void> {
    const owner = this.#getOwner();
    return this.#change((saves) => saves.filter((save) => save.owner !== owner));
  }

  /** Removes all saves of a record, even those of other users. Call this while holding the lock of the record. */
  removeAllOf = (kind: ErasableKind, recordKey: number): Promise<void> =>
    this.#change((saves) => saves.filter((save) => save.kind !== kind || save.recordKey !== recordKey));

  setProblem = (id: string, problem: SaveProblem): Promise<void> =>
    this.#change((saves) => changeSave(saves, id, { problem }));

  /** Removes a save that was sent, and notifies the `onSent` listeners of all tabs. */
  async finish(sent: SentSave): Promise<void> {
    await this.remove(sent.save.id);
    this.#otherTabs.postMessage({ type: 'sent', ...sent } satisfies Message);
    this.#emitSent(sent);
  }

  /** Stops listening to other tabs. */
  close = (): void => this.#otherTabs.close();

  async #change(reduce: (saves: readonly WaitingSave[]) => WaitingSave[]): Promise<void> {
    await this.#storage.change(reduce);
    this.#otherTabs.postMessage({ type: 'changed' } satisfies Message);
    await this.refresh();
  }

  #emitSent(sent: SentSave): void {
    for (const listener of this.#sentListeners) listener(sent);
  }
}

/**
 * Runs `work` while holding the lock `name`, which only one caller in all tabs can hold at a time. Web locks exist only
 * in a secure context. Elsewhere, `work` runs at once, and the idempotency key and the merge prevent anything from
 * being stored twice.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

/** The lock that a form or the sender holds while it saves a record, and an erasure until it has removed the saves. */
export const recordLock = (kind: SavedKind | ErasableKind, recordKey: number | string): string =>
  `save:${kind}:${recordKey}`;
