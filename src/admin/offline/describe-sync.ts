import type { SyncStatus } from './sync-status.ts';
import { formatPhotoCount } from './waiting-photos.ts';

export const formatChangeCount = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

type Options = {
  status: SyncStatus;
  /** The number of saves that wait for the network. */
  waiting: number;
  /** The number of saves about which the owner must decide. */
  stopped: number;
  /** The number of photos in all these saves. */
  photos: number;
  isOnline: boolean;
  device: 'phone' | 'device';
};

/** Describes what happens to the saves that are not sent yet; '' if there is nothing to say. */
export function describeSync({ status, waiting, stopped, photos, isOnline, device }: Options): string {
  const verb = stopped === 1 ? 'needs' : 'need';
  const decision = stopped > 0 ? `${formatChangeCount(stopped)} ${verb} your decision.` : '';
  const waitingPhotos =
    photos > 0 ? `${formatPhotoCount(photos)} ${photos === 1 ? 'waits' : 'wait'} on this ${device}.` : '';
  return [describeWaiting({ status, waiting, isOnline, device }), waitingPhotos, decision]
    .filter(Boolean)
    .join(' ');
}

function describeWaiting({ status, waiting, isOnline, device }: Omit<Options, 'stopped' | 'photos'>): string {
  if (waiting > 0) {
    if (status === 'signed-out')
      return `Sign in to send ${formatChangeCount(waiting)}, kept on this ${device}.`;
    if (status === 'sending') return `Sending ${formatChangeCount(waiting)}…`;
    return `Offline: kept on this ${device}. ${formatChangeCount(waiting)} to send.`;
  }
  return isOnline ? '' : `Offline. What you save is kept on this ${device}.`;
}
