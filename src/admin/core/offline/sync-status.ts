import { formatCount } from '#src/domain/values/text.ts';

/** The state of the sender of waiting saves. */
type SyncStatus = 'idle' | 'offline' | 'sending' | 'signed-out';

/** The waiting photo that is being uploaded. `number` is one-based. */
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

/** Returns the word for the device that this browser runs on. */
export const deviceNoun = (): 'phone' | 'device' => (/Mobi/.test(navigator.userAgent) ? 'phone' : 'device');

type Options = {
  status: SyncStatus;
  /** The number of saves that wait for the network. */
  waiting: number;
  /** The number of saves about which the owner must decide. */
  stopped: number;
  /** The number of photos in all these saves. */
  photos: number;
  /** The photo that is being uploaded, or null. */
  upload: PhotoProgress | null;
  isOnline: boolean;
  device: 'phone' | 'device';
  /** The stored lists that the page shows, or null. */
  lists: StoredListsShown | null;
};

/** `asOf` is when the oldest of the lists was loaded. `isReduced` is true if the device stores only a part of one. */
export type StoredListsShown = { asOf: string; isReduced: boolean };

/** Says where unsent changes are, and why. The server may be unreachable even if the device is online. */
export const describeUnsentChanges = (isOnline: boolean, device: 'phone' | 'device'): string =>
  `${isOnline ? 'The server cannot be reached' : 'Offline'}: kept on this ${device}`;

/**
 * Describes the saves that are not sent yet, and the stored lists on the page. Returns '' if there is nothing to say.
 */
export function describeSync(options: Options): string {
  const { stopped, photos, upload, device, lists } = options;
  const verb = stopped === 1 ? 'needs' : 'need';
  const decision = stopped > 0 ? `${formatCount(stopped, 'change')} ${verb} your decision.` : '';
  const waitingPhotos =
    photos > 0 ? `${formatCount(photos, 'photo')} ${photos === 1 ? 'waits' : 'wait'} on this ${device}.` : '';
  const photoText = upload ? `Uploading photo ${upload.number} of ${upload.total}…` : waitingPhotos;
  const waiting = describeWaiting(options) || (lists ? 'The server cannot be reached.' : '');
  return [waiting, lists ? describeLists(lists) : '', photoText, decision].filter(Boolean).join(' ');
}

const describeLists = ({ asOf, isReduced }: StoredListsShown): string =>
  isReduced ? `As of ${asOf}, without birth dates, messages, notes and contact details.` : `As of ${asOf}.`;

function describeWaiting({ status, waiting, isOnline, device }: Options): string {
  if (waiting > 0) {
    if (status === 'signed-out')
      return `Sign in to send ${formatCount(waiting, 'change')}, kept on this ${device}.`;
    if (status === 'sending') return `Sending ${formatCount(waiting, 'change')}…`;
    const place =
      !isOnline || status === 'offline' ? describeUnsentChanges(isOnline, device) : `Kept on this ${device}`;
    return `${place}. ${formatCount(waiting, 'change')} to send.`;
  }
  return isOnline ? '' : `Offline. What you save is kept on this ${device}.`;
}
