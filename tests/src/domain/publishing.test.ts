import { describe, expect, it } from 'vitest';
import { type LiveRevisions, type Publishing, toPublishingState } from '#src/domain/publishing.ts';

const saved = (change: Partial<Publishing> = {}): Publishing => ({
  revision: 10,
  changed: { gyms: 10 },
  rebuild: { isAsked: false, seconds: 5, error: null },
  ...change,
});
const requested = (seconds: number, error: string | null = null) => ({
  rebuild: { isAsked: true, seconds, error },
});
const site = (built: number, gyms = 10): LiveRevisions => ({ built, lists: { gyms } });

describe('the saved content', () => {
  it.each([
    ['built, and in the lists', saved(), site(10), { state: 'live' }],
    [
      'never changed',
      { revision: 0, changed: {}, rebuild: null },
      { built: 0, lists: {} },
      { state: 'live' },
    ],
    ['built, with the error of an earlier build', saved(requested(5, 'No.')), site(10), { state: 'live' }],
    ['built, while a CDN serves an older list', saved(), site(10, 9), { state: 'saved' }],
    ['neither built nor in the lists', saved(), site(7, 9), { state: 'saved' }],
    ['built, while a list has no content revision', saved(), site(10, 0), { state: 'saved' }],
    ['not built', saved(), site(7), { state: 'waiting', changes: 3 }],
    ['built from another database', saved(), site(12), { state: 'waiting', changes: 1 }],
    ['being built', saved(requested(60)), site(7), { state: 'publishing' }],
    ['being built until its timeout', saved(requested(900)), site(7), { state: 'publishing' }],
    [
      'waiting until its timeout',
      saved({ rebuild: { isAsked: false, seconds: 600, error: null } }),
      site(7),
      { state: 'waiting', changes: 3 },
    ],
  ] as const)('is %s', (_case, publishing, live, state) => {
    expect(toPublishingState(publishing, live)).toEqual(state);
  });

  it.each([
    ['with a reason', requested(5, 'No.'), { cause: 'refused', reason: 'No.' }],
    ['because the build takes too long', requested(1260), { cause: 'late', minutes: 21 }],
    [
      'because no rebuild was requested',
      { rebuild: { isAsked: false, seconds: 601, error: null } },
      { cause: 'not-requested' },
    ],
  ])('has failed %s', (_case, change, failure) => {
    // Whether a list is outdated makes no difference.
    for (const gyms of [9, 10])
      expect(toPublishingState(saved(change), site(7, gyms))).toEqual({ state: 'failed', ...failure });
  });
});
