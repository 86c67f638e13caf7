import {
  changeSave,
  findSaveOf,
  putSave,
  removeSave,
  type SavedKind,
  type SaveProblem,
  type WaitingSave,
} from './waiting-saves.ts';

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
