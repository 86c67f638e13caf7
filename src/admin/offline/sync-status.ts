/** What the sender of waiting saves is doing. */
export type SyncStatus = 'idle' | 'offline' | 'sending' | 'signed-out';

let status: SyncStatus = 'idle';
const listeners = new Set<() => void>();

/** The status of the sender in this tab. It is outside React, because the sender runs on every screen. */
export const syncStatus = {
  get: (): SyncStatus => status,
  set: (next: SyncStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
