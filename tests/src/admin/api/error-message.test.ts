import { expect, it } from 'vitest';
import { toFailureTitle, withoutTryAgain } from '#src/admin/api/error-message.ts';
import { ApiError } from '#src/client/api.ts';

const TITLE = 'Error saving gym. Please try again.';

it.each<[string, unknown, string]>([
  ['no response', new ApiError('Offline.', 0), TITLE],
  ['a response that is not from the site', new ApiError('Not JSON.', 200), TITLE],
  ['a busy server', new ApiError('Too many.', 429), TITLE],
  ['a failed server', new ApiError('Failed.', 500), TITLE],
  ['an error of another kind', new TypeError('x is undefined'), TITLE],
  ['a reason in words', 'Two were not added.', TITLE],
  ['a record that is gone', new ApiError('Not found.', 404), 'Error saving gym.'],
  ['a taken slug', new ApiError('Taken.', 409), 'Error saving gym.'],
  ['another version', new ApiError('Stale.', 412), 'Error saving gym.'],
  ['a file that is too large', new ApiError('Too large.', 413), 'Error saving gym.'],
  ['an invalid field', new ApiError('Invalid.', 422), 'Error saving gym.'],
])('the title of a failure after %s', (_case, error, title) => {
  expect(toFailureTitle(TITLE, error)).toBe(title);
});

it('leaves a title without the request as it is', () => {
  expect(withoutTryAgain('Could not undo the change.')).toBe('Could not undo the change.');
});
