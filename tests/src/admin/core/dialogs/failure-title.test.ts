import { expect, it } from 'vitest';
import { toFailureTitle } from '#src/admin/core/dialogs/failure-title.ts';
import { ApiError } from '#src/site/islands/api.ts';

const TITLE = 'Failed to upload image. Please try again.';

it.each<[string, unknown, string]>([
  ['no response', new ApiError('Offline.', 0), TITLE],
  ['a response that is not from the site', new ApiError('Not JSON.', 200), TITLE],
  ['a busy server', new ApiError('Too many.', 429), TITLE],
  ['a failed server', new ApiError('Failed.', 500), TITLE],
  ['an error of another kind', new TypeError('x is undefined'), TITLE],
  ['a reason in words', 'Two were not added.', TITLE],
  ['a record that is gone', new ApiError('Not found.', 404), 'Failed to upload image.'],
  ['a taken slug', new ApiError('Taken.', 409), 'Failed to upload image.'],
  ['a version that is out of date', new ApiError('Stale.', 412), 'Failed to upload image.'],
  ['a file that is too large', new ApiError('Too large.', 413), 'Failed to upload image.'],
  ['an invalid field', new ApiError('Invalid.', 422), 'Failed to upload image.'],
])('toFailureTitle asks to try again only if that may help: %s', (_case, error, title) => {
  expect(toFailureTitle(TITLE, error)).toBe(title);
});

it('does not change a title that does not ask to try again', () => {
  expect(toFailureTitle('Could not undo the change.', new ApiError('Stale.', 412))).toBe(
    'Could not undo the change.',
  );
});

it.each(['Error saving gym. Please try again.', 'Error deleting fighter. Please try again.'])(
  'keeps the words of the specification: %s',
  (title) => {
    expect(toFailureTitle(title, new ApiError('Taken.', 409))).toBe(title);
  },
);
