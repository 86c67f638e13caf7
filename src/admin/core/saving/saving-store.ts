import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { consumeSessionExpired } from '#src/admin/core/api/admin-session.ts';
import { isTemporary } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { DraftName } from '#src/admin/core/offline/draft-names.ts';
import {
  deleteDraft,
  deleteDraftsOfThisPage,
  hasDraft,
  listDrafts,
  saveDraft,
} from '#src/admin/core/offline/drafts.ts';
import { useRetry } from '#src/admin/core/offline/use-network.ts';
import type { Edit, StoredForm } from './edit.ts';
import type { FieldMerges } from './merge.ts';
import { type RequestApi, saveChanges } from './save-changes.ts';
import {
  isChanged,
  needsSave,
  reduceSaving,
  type Saving,
  type SavingEvent,
  toSaving,
  type UnsavedEdit,
} from './saving-state.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Values by key, such as the marks of an evaluation by the id of the fighter. */
type ByKey<T> = Readonly<Record<string, T>>;

type Options<Form> = {
  /** The name under which unsaved edits are stored on this device. */
  name: DraftName;
  /** Requests for the value with this key. */
  api: (key: string) => RequestApi<Form, Form>;
  merges?: FieldMerges<Form>;
  /** How long to wait after an edit before it is saved, in milliseconds. Null if only `submit()` saves. */
  debounceMs: number | null;
  /** Called when the server has rejected a save, or has not confirmed it. */
  onFailure?: (error: unknown) => void;
  /** Converts a draft from an earlier release to the edits that it contains. */
  readDraft?: (draft: unknown, stored: ByKey<StoredForm<Form>>) => ByKey<UnsavedEdit<Form>>;
};

/**
 * Edited values, each of which is saved on its own, one after another. Stores unsaved edits on this device, and restores
 * them after a reload. Saving the edits of an earlier page load is safe, because a value that was changed elsewhere is
 * never overwritten without asking.
 */
class SavingStore<Form extends object> {
  #options: Options<Form>;
  readonly #listeners = new Set<() => void>();
  #values: ByKey<Saving<Form>>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The value that is sent after the pause. */
  #due: Saving<Form> | undefined;
  #hasWarned = false;
  #isClosed = false;

  constructor(stored: ByKey<StoredForm<Form>>, options: Options<Form>) {
    this.#options = options;
    this.#values = mapValues(stored, toSaving);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Replaces the options. Their functions belong to the latest render of the component that uses the store. */
  setOptions(options: Options<Form>): void {
    this.#options = options;
  }

  /** All values by key. */
  getSnapshot = (): ByKey<Saving<Form>> => this.#values;

  /** Shows newer stored versions. */
  receive(stored: ByKey<StoredForm<Form>>): void {
    for (const [key, version] of Object.entries(stored))
      this.#dispatch(key, { type: 'received', stored: version });
  }

  edit(key: string, change: Partial<Form>): void {
    this.#dispatch(key, { type: 'edited', change });
    this.retryUnconfirmed();
  }

  /** In a conflict, keeps the owner's values or those that were saved elsewhere. */
  resolve(key: string, keep: 'mine' | 'theirs'): void {
    this.#dispatch(key, { type: 'resolved', keep });
  }

  /** Sends unconfirmed values again. */
  retryUnconfirmed = (): void => this.#retry('offline');

  /** Sends rejected values again. */
  retryRejected = (): void => this.#retry('rejected');

  #retry(status: 'offline' | 'rejected'): void {
    for (const [key, value] of Object.entries(this.#values))
      if (value.status === status) this.#dispatch(key, { type: 'retried' });
  }

  /** Discards the edit of a value. */
  discard(key: string): void {
    this.#dispatch(key, { type: 'discarded' });
  }

  /** Saves a value now. Returns the stored form, or null after a failure or a conflict. */
  async submit(key: string): Promise<Form | null> {
    this.#dispatch(key, { type: 'retried' });
    const value = this.#values[key];
    if (!value || value.status === 'saving' || value.conflicts.length > 0) return null;
    return isChanged(value) ? this.#send(key, value) : value.form;
  }

  /** Opens the store: restores what earlier page loads could not save. */
  async open(): Promise<void> {
    this.#isClosed = false;
    this.retryUnconfirmed();
    consumeSessionExpired();
    const { name, readDraft } = this.#options;
    const drafts = await listDrafts<ByKey<UnsavedEdit<Form>>>(name);
    for (const draft of drafts) {
      const stored = mapValues(this.#values, ({ base, etag }): StoredForm<Form> => ({ form: base, etag }));
      const edits = readDraft?.(draft.value, stored) ?? draft.value;
      for (const [key, edit] of Object.entries(edits)) this.#dispatch(key, { type: 'restored', edit });
      // The edits have been stored again under the key of this page.
      deleteDraft(draft.key);
    }
  }

  /** Closes the store: sends unsaved edits at once, without the pause. */
  close(): void {
    this.#isClosed = true;
    this.#due = undefined;
    this.#schedule();
  }

  #dispatch(key: string, event: SavingEvent<Form>): void {
    const before =
      this.#values[key] ??
      (event.type === 'received'
        ? toSaving(event.stored)
        : event.type === 'restored' && toSaving({ ...event.edit, form: event.edit.base }));
    if (!before) return;
    const next = reduceSaving(before, event, this.#options.merges);
    if (next === this.#values[key]) return;
    this.#values = { ...this.#values, [key]: next };
    this.#store();
    for (const listener of this.#listeners) listener();
    this.#schedule();
  }

  /** Stores the unsaved edits on this device. */
  #store(): void {
    const { name } = this.#options;
    const unsaved = Object.entries(this.#values).filter(([, value]) => isChanged(value));
    if (unsaved.length === 0) {
      deleteDraftsOfThisPage(name);
      return;
    }
    const toUnsavedEdit = ({ status: _, ...edit }: Saving<Form>): UnsavedEdit<Form> => edit;
    try {
      saveDraft(name, 'edits', mapValues(Object.fromEntries(unsaved), toUnsavedEdit));
    } catch (error) {
      console.warn('The draft could not be stored', error);
      if (!this.#hasWarned)
        notify.warning('This browser cannot store drafts. Stay until everything is saved.');
      this.#hasWarned = true;
    }
  }

  /** Sends the next value after a pause, unless a save is running or waiting for a retry. */
  #schedule(): void {
    const { debounceMs } = this.#options;
    const values = Object.entries(this.#values);
    const isBlocked = values.some(([, { status }]) => status === 'saving' || status === 'offline');
    const next = debounceMs === null || isBlocked ? undefined : values.find(([, value]) => needsSave(value));
    if (next?.[1] === this.#due) return;
    clearTimeout(this.#timer);
    this.#due = next?.[1];
    if (!next || debounceMs === null) return;
    const [key, value] = next;
    if (this.#isClosed) void this.#send(key, value);
    else this.#timer = setTimeout(() => void this.#send(key, value), debounceMs);
  }

  async #send(key: string, edit: Edit<Form>): Promise<Form | null> {
    const { api, merges = {}, onFailure } = this.#options;
    let sent = edit.form;
    this.#dispatch(key, { type: 'sent', form: sent });
    try {
      const spec = { toForm: (form: Form) => form, toBody: (form: Form) => form, merges };
      const result = await saveChanges(spec, api(key), edit, (form) => {
        if (form === sent) return;
        sent = form;
        this.#dispatch(key, { type: 'sent', form });
      });
      if (result.outcome === 'saved') {
        this.#dispatch(key, { type: 'saved', sent: edit.form, stored: result.stored });
        return result.stored.form;
      }
      const { base, etag } = result.merged;
      this.#dispatch(key, { type: 'outdated', sent, stored: { form: base, etag } });
    } catch (error) {
      this.#dispatch(key, { type: isTemporary(error) ? 'unconfirmed' : 'rejected', sent });
      onFailure?.(error);
    }
    return null;
  }
}

const mapValues = <Value, Result>(values: ByKey<Value>, map: (value: Value) => Result): ByKey<Result> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

/** The stores of this page by name. */
const stores = new Map<string, unknown>();

/**
 * Returns the store with this name, if it has edits that are not saved yet. Deleting the drafts, for example before
 * signing out, discards its edits.
 */
export function findUnsavedStore<Form extends object>(name: DraftName): SavingStore<Form> | null {
  // A name belongs to one kind of form.
  const store = stores.get(name) as SavingStore<Form> | undefined;
  return store && hasDraft(name) && Object.values(store.getSnapshot()).some(isChanged) ? store : null;
}

/**
 * Opens a store, renders the component again when the store changes, and warns about unsaved edits. `stored` are the
 * stored versions as they were loaded last; a new object means that they were loaded again. A store that could not save
 * everything is reused, so that the edits are still there when their field is shown again.
 */
export function useSavingStore<Form extends object>(
  stored: ByKey<StoredForm<Form>>,
  options: Options<Form>,
): SavingStore<Form> {
  const [store] = useState(() => {
    const opened = findUnsavedStore<Form>(options.name) ?? new SavingStore(stored, options);
    stores.set(options.name, opened);
    return opened;
  });
  const values = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useLayoutEffect(() => store.setOptions(options));
  useEffect(() => {
    store.open().catch((error: unknown) => console.error('The drafts could not be read', error));
    return () => store.close();
  }, [store]);
  useEffect(() => store.receive(stored), [store, stored]);
  useRetry(
    Object.values(values).some(({ status }) => status === 'offline'),
    store.retryUnconfirmed,
  );
  useUnsavedWarning(Object.values(values).some(isChanged));
  return store;
}
