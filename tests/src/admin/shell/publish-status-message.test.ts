import { expect, it } from 'vitest';
import { toPublishStatusMessage } from '#src/admin/shell/publish-status-message.ts';

it.each([
  [
    'one change',
    { state: 'waiting', changes: 1 },
    /^Your change is saved\. The site will be updated shortly\.$/,
  ],
  ['three changes', { state: 'waiting', changes: 3 }, /^Your 3 changes are saved\. The site will/],
  ['a build under way', { state: 'publishing' }, /^Your change is saved\. The site is being updated…$/],
  [
    'a refused build',
    { state: 'failed', cause: 'refused', reason: 'No.' },
    /Try again.*set up your site: No\.$/,
  ],
  [
    'a late build',
    { state: 'failed', cause: 'late', minutes: 21 },
    /has not finished for 21 minutes\. Press Try again/,
  ],
  [
    'a build that nobody requests',
    { state: 'failed', cause: 'not-requested' },
    /turn on automatic updates\.$/,
  ],
] as const)('says of %s what it means, and names no setting', (_case, view, sentence) => {
  expect(toPublishStatusMessage(view)).toMatch(sentence);
  expect(toPublishStatusMessage(view)).not.toMatch(/[A-Z]+_[A-Z]+/);
});
