import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '#src/domain/leads/due-date.ts';
import { toDay, toIsoDate } from '#src/domain/values/dates.ts';
import shows from '#src/server/shows/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const run = scheduledFunction('rebuild-on-show-days');

const dayIn = (days: number) => addDays(toIsoDate(toDay(new Date())), days);
const countWaiting = async () =>
  (await sql`select from outbox where sent_at is null`.execute(db())).rows.length;

it.each([
  ['begins today', { startsOn: dayIn(0) }, 1],
  ['ended yesterday', { startsOn: dayIn(-1) }, 1],
  ['had its last day yesterday', { startsOn: dayIn(-3), endsOn: dayIn(-1) }, 1],
  ['begins tomorrow', { startsOn: dayIn(1) }, 0],
  ['is in its second day', { startsOn: dayIn(-1), endsOn: dayIn(1) }, 0],
  ['begins today, but is hidden', { startsOn: dayIn(0), published: false }, 0],
])(
  'the number of rebuilds that the daily job enqueues for a show that $0 is $2',
  async (_, fields, waiting) => {
    await owner.create(shows, '/api/shows', toShowBody([], fields));
    await sql`update outbox set sent_at = now()`.execute(db());
    for (const _run of [1, 2]) expect((await run()).status).toBe(204);
    expect(await countWaiting()).toBe(waiting);
  },
);
