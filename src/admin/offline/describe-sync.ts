import { formatCount } from '#src/domain/format-count.ts';
import type { PhotoProgress, SyncStatus } from './sync-status.ts';

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
};

/** Says where unsent changes are, and why. The server may be unreachable even if the device is online. */
export const describeUnsentChanges = (isOnline: boolean, device: 'phone' | 'device'): string =>
  `${isOnline ? 'The server cannot be reached' : 'Offline'}: kept on this ${device}`;

/** Describes what happens to the saves that are not sent yet. Returns '' if there is nothing to say. */
export function describeSync(options: Options): string {
  const { stopped, photos, upload, device } = options;
  const verb = stopped === 1 ? 'needs' : 'need';
  const decision = stopped > 0 ? `${formatCount(stopped, 'change')} ${verb} your decision.` : '';
  const waitingPhotos =
    photos > 0 ? `${formatCount(photos, 'photo')} ${photos === 1 ? 'waits' : 'wait'} on this ${device}.` : '';
  const photoText = upload ? `Uploading photo ${upload.number} of ${upload.total}…` : waitingPhotos;
  return [describeWaiting(options), photoText, decision].filter(Boolean).join(' ');
}

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
