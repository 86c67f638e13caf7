import { describe, expect, it } from 'vitest';
import { type Publishing, type SiteAnswer, toPublishingState } from '../../../src/domain/publishing.ts';

const saved = (change: Partial<Publishing> = {}): Publishing => ({
  revision: 10,
  changed: { gyms: 10 },
  rebuild: { isAsked: false, seconds: 5, error: null },
  ...change,
});
const asked = (seconds: number, error: string | null = null) => ({
  rebuild: { isAsked: true, seconds, error },
});
const site = (built: number, gyms = 10): SiteAnswer => ({ built, lists: { gyms } });

describe('what is saved', () => {
  it.each([
    ['built, and in the lists', saved(), site(10), { state: 'live' }],
    [
      'never changed',
      { revision: 0, changed: {}, rebuild: null },
      { built: 0, lists: {} },
      { state: 'live' },
    ],
    ['built, while a failure of before is still noted', saved(asked(5, 'No.')), site(10), { state: 'live' }],
    ['built, while the list comes from an older copy', saved(), site(10, 9), { state: 'saved' }],
    ['neither built nor in the lists', saved(), site(7, 9), { state: 'saved' }],
    ['a list that says no revision', saved(), site(10, 0), { state: 'saved' }],
    ['not built', saved(), site(7), { state: 'waiting', changes: 3 }],
    ['built from another database', saved(), site(12), { state: 'waiting', changes: 1 }],
    ['being built', saved(asked(60)), site(7), { state: 'publishing' }],
    ['being built by the end of its time', saved(asked(900)), site(7), { state: 'publishing' }],
    ['not built, with a reason', saved(asked(5, 'No.')), site(7, 9), { state: 'failed', reason: 'No.' }],
  ] as const)('is %s', (_case, publishing, answer, state) => {
    expect(toPublishingState(publishing, answer)).toEqual(state);
  });

  it.each([
    ['a build that does not arrive', asked(1260), /21 minutes ago and has not arrived/],
    [
      'a build that nobody asks for',
      { rebuild: { isAsked: false, seconds: 601, error: null } },
      /BUILD_HOOK_URL/,
    ],
  ])('has failed with %s', (_case, change, reason) => {
    const state = toPublishingState(saved(change), site(7));
    expect(state).toEqual({ state: 'failed', reason: expect.stringMatching(reason) });
  });
});
