import { expect, it } from 'vitest';
import { toPublishStatusMessage } from '#src/admin/publishing/publish-status-message.ts';

it.each([
  [
    'one change',
    { state: 'waiting', changes: 1 },
    /^Your change is saved\. The site will be updated shortly\.$/,
  ],
  ['three changes', { state: 'waiting', changes: 3 }, /^Your 3 changes are saved\. The site will/],
  [
    'one change on a phone',
    { state: 'unsent', changes: 1, device: 'phone' },
    /^Your change is kept on this phone and has not been sent yet\.$/,
  ],
  [
    'two changes on another device',
    { state: 'unsent', changes: 2, device: 'device' },
    /^Your 2 changes are kept on this device and have not been sent yet\.$/,
  ],
  ['a running build', { state: 'publishing' }, /^Your change is saved\. The site is being updated…$/],
  [
    'a failed build',
    { state: 'failed', cause: 'error', reason: 'No.' },
    /Try again.*set up your site: No\.$/,
  ],
  [
    'a late build',
    { state: 'failed', cause: 'late', minutes: 21 },
    /has been running for 21 minutes\. Click Try again/,
  ],
  [
    'a build that was not requested',
    { state: 'failed', cause: 'not-requested' },
    /turn on automatic updates\.$/,
  ],
] as const)('describes %s without naming an environment variable', (_case, status, message) => {
  expect(toPublishStatusMessage(status)).toMatch(message);
  expect(toPublishStatusMessage(status)).not.toMatch(/[A-Z]+_[A-Z]+/);
});
