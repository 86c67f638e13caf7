import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { toBuildDay } from '#src/domain/shows/build-day.ts';
import { hasBegun, isUpcoming } from '#src/domain/shows/show.ts';
import { EVERY_MINUTE } from '#src/server/jobs.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import shows from '#src/server/shows/endpoints.ts';
import { openBuildLog } from '../../../../local/site/build-log.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const run = scheduledFunction('rebuild-on-show-days');

afterEach(() => {
  vi.useRealTimers();
});

const setTime = (now: Date | string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
const countWaiting = async () =>
  (await sql`select from outbox where sent_at is null`.execute(db())).rows.length;
const markAllSent = () => sql`update outbox set sent_at = now()`.execute(db());

const setLastCheck = (time: string) =>
  sql`update content_revision set changed_at = ${time}::timestamptz`.execute(db());
const readRevision = async () => Number(await openBuildLog(readEnv()).readContentRevision());

it('checks the shows every minute, so that no rebuild depends on one run per day', () => {
  expect(EVERY_MINUTE.map(({ name }) => name)).toContain('rebuild-on-show-days');
});

it.each([
  ['begins today', { startsOn: '2026-11-28' }, 1],
  ['ended yesterday', { startsOn: '2026-11-27' }, 1],
  ['had its last day yesterday', { startsOn: '2026-11-25', endsOn: '2026-11-27' }, 1],
  ['begins tomorrow', { startsOn: '2026-11-29' }, 0],
  ['ended two days ago', { startsOn: '2026-11-26' }, 0],
  ['is in its second day', { startsOn: '2026-11-27', endsOn: '2026-11-29' }, 0],
  ['begins today, but is hidden', { startsOn: '2026-11-28', published: false }, 0],
])('enqueues a rebuild once on a day on which a show $0: $2', async (_, fields, rebuilds) => {
  await owner.create(shows, '/api/shows', toShowBody([], fields));
  await markAllSent();
  await setLastCheck('2026-11-28T11:59:00Z');
  const before = await readRevision();
  // It is already November 30 in Auckland, and still November 28 for a build.
  setTime('2026-11-29T11:59:00Z');
  for (const _run of [1, 2]) expect((await run()).status).toBe(204);
  expect(await countWaiting()).toBe(rebuilds);
  // The local platform rebuilds the site only after the content revision was incremented.
  expect(await readRevision()).toBe(before + rebuilds);
});

it.each([
  ['a show began and ended', '2026-11-25T12:00:00Z', '2026-12-09T12:00:00Z', 1],
  ['nothing changed', '2026-11-29T12:00:00Z', '2026-12-09T12:00:00Z', 0],
  ['the clock was set back before a show', '2026-12-09T12:00:00Z', '2026-11-25T12:00:00Z', 1],
])('makes up for the days on which it did not run if $0', async (_, lastCheck, now, rebuilds) => {
  await owner.create(shows, '/api/shows', toShowBody([], { startsOn: '2026-11-28' }));
  await markAllSent();
  await setLastCheck(lastCheck);
  setTime(now);
  await run();
  expect(await countWaiting()).toBe(rebuilds);
});

it('enqueues the rebuild for the incremented content revision', async () => {
  await owner.create(shows, '/api/shows', toShowBody([], { startsOn: '2026-11-28' }));
  await setLastCheck('2026-11-27T12:00:00Z');
  setTime('2026-11-28T12:00:00Z');
  await run();
  const { rows } = await sql`select content_revision::int as revision from outbox`.execute(db());
  expect(rows).toEqual([{ revision: await readRevision() }]);
});

const HOUR_MS = 60 * 60 * 1000;

it.each([
  ['one day', { startsOn: '2026-11-28', endsOn: '' }],
  ['three days', { startsOn: '2026-11-28', endsOn: '2026-11-30' }],
])('the last build is up to date at each hour around a show of %s', async (_, dates) => {
  await owner.create(shows, '/api/shows', toShowBody([], dates));
  await markAllSent();
  await setLastCheck('2026-11-24T23:00:00Z');
  const toStates = (day: string) => ({ isUpcoming: isUpcoming(dates, day), hasBegun: hasBegun(dates, day) });
  let builtOn = '2026-11-24';
  for (let hour = 0; hour < 10 * 24; hour += 1) {
    const time = new Date(Date.parse('2026-11-25T00:00:00Z') + hour * HOUR_MS);
    setTime(time);
    await run();
    if ((await countWaiting()) > 0) builtOn = toBuildDay(time);
    await markAllSent();
    expect([time, toStates(builtOn)]).toEqual([time, toStates(toBuildDay(time))]);
  }
  expect(toStates(builtOn)).toEqual({ isUpcoming: false, hasBegun: true });
});
