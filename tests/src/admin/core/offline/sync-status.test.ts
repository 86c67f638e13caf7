import { expect, it } from 'vitest';
import { describeSync } from '#src/admin/core/offline/sync-status.ts';

const IDLE = {
  status: 'idle',
  waiting: 0,
  stopped: 0,
  photos: 0,
  upload: null,
  isOnline: true,
  device: 'phone',
  lists: null,
} as const;

it.each([
  ['nothing waits', {}, ''],
  ['the device is offline', { isOnline: false }, 'Offline. What you save is kept on this phone.'],
  ['a save waits', { waiting: 1, isOnline: false }, 'Offline: kept on this phone. 1 change to send.'],
  [
    'a save waits for the server',
    { waiting: 1, status: 'offline' },
    'The server cannot be reached: kept on this phone. 1 change to send.',
  ],
  ['a save has not been sent yet', { waiting: 1 }, 'Kept on this phone. 1 change to send.'],
  [
    "a save's photos are being uploaded",
    { waiting: 1, status: 'sending', photos: 3, upload: { number: 1, total: 3 } },
    'Sending 1 change… Uploading photo 1 of 3…',
  ],
  ['the photos of an open form are uploaded', { upload: { number: 2, total: 2 } }, 'Uploading photo 2 of 2…'],
  [
    'saves wait on a laptop',
    { waiting: 2, isOnline: false, device: 'device' },
    'Offline: kept on this device. 2 changes to send.',
  ],
  [
    'a stored list is shown',
    { isOnline: false, lists: { asOf: '2:02 PM', isReduced: false } },
    'Offline. What you save is kept on this phone. As of 2:02 PM.',
  ],
  [
    'a stored list without details of people is shown, because the server is slow',
    { lists: { asOf: '2:02 PM', isReduced: true } },
    'The server cannot be reached. As of 2:02 PM, without birth dates, messages, notes and contact details.',
  ],
  [
    'a stored list is shown while a save waits',
    { waiting: 1, isOnline: false, lists: { asOf: '2:02 PM', isReduced: false } },
    'Offline: kept on this phone. 1 change to send. As of 2:02 PM.',
  ],
  ['saves are being sent', { waiting: 2, status: 'sending' }, 'Sending 2 changes…'],
  [
    'the session has ended',
    { waiting: 1, status: 'signed-out' },
    'Sign in to send 1 change, kept on this phone.',
  ],
  [
    'a save waits with photos',
    { waiting: 1, isOnline: false, photos: 3 },
    'Offline: kept on this phone. 1 change to send. 3 photos wait on this phone.',
  ],
  [
    'a save with a photo was stopped',
    { stopped: 1, photos: 1 },
    '1 photo waits on this phone. 1 change needs your decision.',
  ],
  ['one save was stopped', { stopped: 1 }, '1 change needs your decision.'],
  [
    'one save waits and two were stopped',
    { waiting: 1, isOnline: false, stopped: 2 },
    'Offline: kept on this phone. 1 change to send. 2 changes need your decision.',
  ],
] as const)('describes the status when %s', (_, options, text) => {
  expect(describeSync({ ...IDLE, ...options })).toBe(text);
});
