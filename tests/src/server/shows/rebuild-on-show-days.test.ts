import { Cron } from 'croner';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { toBuildDay } from '#src/domain/shows/build-day.ts';
import { hasBegun, isUpcoming } from '#src/domain/shows/show.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import shows from '#src/server/shows/endpoints.ts';
import { openBuildLog } from '../../../../local/site/build-log.ts';
import { config } from '../../../../netlify/functions/every-day.ts';
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

it.each([
  ['begins today', { startsOn: '2026-11-28' }, 1],
  ['ended yesterday', { startsOn: '2026-11-27' }, 1],
  ['had its last day yesterday', { startsOn: '2026-11-25', endsOn: '2026-11-27' }, 1],
  ['begins tomorrow', { startsOn: '2026-11-29' }, 0],
  ['ended two days ago', { startsOn: '2026-11-26' }, 0],
  ['is in its second day', { startsOn: '2026-11-27', endsOn: '2026-11-29' }, 0],
  ['begins today, but is hidden', { startsOn: '2026-11-28', published: false }, 0],
])(
  'the number of rebuilds that the daily job enqueues for a show that $0 is $2',
  async (_, fields, waiting) => {
    await owner.create(shows, '/api/shows', toShowBody([], fields));
    await markAllSent();
    // It is already November 30 in Auckland, and still November 28 for a build.
    setTime('2026-11-29T11:59:00Z');
    for (const _run of [1, 2]) expect((await run()).status).toBe(204);
    expect(await countWaiting()).toBe(waiting);
  },
);

it('increments the content revision, because the local platform rebuilds the site only after that', async () => {
  const { readContentRevision } = openBuildLog(readEnv());
  await owner.create(shows, '/api/shows', toShowBody([], { startsOn: '2026-11-28' }));
  const before = Number(await readContentRevision());
  setTime('2026-11-28T12:05:00Z');
  await run();
  expect(Number(await readContentRevision())).toBe(before + 1);
  const { rows } = await sql`select content_revision::int as revision from outbox`.execute(db());
  expect(rows).toEqual([{ revision: before + 1 }]);
});

const HOUR_MS = 60 * 60 * 1000;

it.each([
  ['one day', { startsOn: '2026-11-28', endsOn: '' }],
  ['three days', { startsOn: '2026-11-28', endsOn: '2026-11-30' }],
])('the last build is up to date on each day around a show of %s', async (_, dates) => {
  await owner.create(shows, '/api/shows', toShowBody([], dates));
  await markAllSent();
  const toStates = (day: string) => ({ isUpcoming: isUpcoming(dates, day), hasBegun: hasBegun(dates, day) });
  let builtOn = '2026-11-20';
  const schedule = new Cron(config.schedule ?? '', { timezone: 'UTC', paused: true });
  for (const time of schedule.nextRuns(10, '2026-11-25T00:00:00Z')) {
    setTime(time);
    await run();
    if ((await countWaiting()) > 0) builtOn = toBuildDay(time);
    await markAllSent();
    for (const hours of [0, 6, 12, 18, 23]) {
      const later = new Date(time.getTime() + hours * HOUR_MS);
      expect([later, toStates(builtOn)]).toEqual([later, toStates(toBuildDay(later))]);
    }
  }
  expect(toStates(builtOn)).toEqual({ isUpcoming: false, hasBegun: true });
});
