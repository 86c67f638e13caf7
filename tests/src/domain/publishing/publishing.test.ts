import { describe, expect, it } from 'vitest';
import {
  type FailedRecord,
  type LiveRevisions,
  type Publishing,
  toPublishStatus,
} from '#src/domain/publishing/publishing.ts';

const saved = (change: Partial<Publishing> = {}): Publishing => ({
  revision: 10,
  changed: { gyms: 10 },
  rebuild: { isRequested: false, seconds: 5, error: null },
  ...change,
});
/** A rebuild that was requested this many seconds ago. */
const requested = (seconds: number, error: string | null = null) => ({
  rebuild: { isRequested: true, seconds, error },
});
/** The revisions that visitors get: `built` on the pages, `gyms` in the list of gyms. */
const site = (built: number, gyms = 10): LiveRevisions => ({ built, lists: { gyms } });

const FAILED: FailedRecord[] = [{ kind: 'fighters', id: 7, name: 'Ada', fields: [] }];

describe('the publish status', () => {
  it.each([
    ['live if the content is built and in the lists', saved(), site(10), { state: 'live' }],
    [
      'live if nothing was ever changed',
      { revision: 0, changed: {}, rebuild: null },
      { built: 0, lists: {} },
      { state: 'live' },
    ],
    [
      'live if the content is built, despite the error of an earlier build',
      saved(requested(5, 'No.')),
      site(10),
      { state: 'live' },
    ],
    [
      'incomplete if the content is built without a record',
      saved(),
      { ...site(10), failedRecords: FAILED },
      { state: 'incomplete', failedRecords: FAILED },
    ],
    [
      'waiting if a build without a record is outdated',
      saved(),
      { ...site(7), failedRecords: FAILED },
      { state: 'waiting', changes: 3 },
    ],
    ['saved while a CDN serves an older list', saved(), site(10, 9), { state: 'saved' }],
    ['saved if the content is neither built nor in the lists', saved(), site(7, 9), { state: 'saved' }],
    ['saved while a list has no content revision', saved(), site(10, 0), { state: 'saved' }],
    [
      'waiting if the content is in the lists but not built',
      saved(),
      site(7),
      { state: 'waiting', changes: 3 },
    ],
    [
      'waiting if the site was built from another database',
      saved(),
      site(12),
      { state: 'waiting', changes: 1 },
    ],
    ['publishing during a build', saved(requested(60)), site(7), { state: 'publishing' }],
    ['publishing until the build times out', saved(requested(900)), site(7), { state: 'publishing' }],
    [
      'waiting until the request for a rebuild times out',
      saved({ rebuild: { isRequested: false, seconds: 600, error: null } }),
      site(7),
      { state: 'waiting', changes: 3 },
    ],
  ] as const)('is %s', (_case, publishing, live, state) => {
    expect(toPublishStatus(publishing, live)).toEqual(state);
  });

  it.each([
    ['with the reason', requested(5, 'No.'), { cause: 'error', reason: 'No.' }],
    ['because the build takes too long', requested(1260), { cause: 'late', minutes: 21 }],
    [
      'because no rebuild was requested',
      { rebuild: { isRequested: false, seconds: 601, error: null } },
      { cause: 'not-requested' },
    ],
  ])('is "failed" %s', (_case, change, failure) => {
    // Whether a list is outdated makes no difference.
    for (const gyms of [9, 10])
      expect(toPublishStatus(saved(change), site(7, gyms))).toEqual({ state: 'failed', ...failure });
  });
});
