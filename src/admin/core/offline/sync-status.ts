/** The state of the sender of waiting saves. */
export type SyncStatus = 'idle' | 'offline' | 'sending' | 'signed-out';

/** Which of several waiting photos is being uploaded, counted from 1. */
export type PhotoProgress = { number: number; total: number };

function createStatus<T>(initial: T) {
  let status = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): T => status,
    set: (next: T): void => {
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// The two states below are outside React, because the sender runs on every screen.

/** The status of the sender in this tab. */
export const syncStatus = createStatus<SyncStatus>('idle');

/** The progress of the waiting photos that this tab uploads; null while it uploads none. */
export const photoProgress = createStatus<PhotoProgress | null>(null);

const retryListeners = new Set<() => void>();

/** Makes the sender of this page try to send the waiting saves now. */
export const retryWaitingSaves = (): void => {
  for (const listener of retryListeners) listener();
};

/** Calls `listener` when `retryWaitingSaves` is called. Returns a function that removes the listener. */
export function onRetryRequested(listener: () => void): () => void {
  retryListeners.add(listener);
  return () => retryListeners.delete(listener);
}
