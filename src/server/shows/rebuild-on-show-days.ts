import { sql } from 'kysely';
import { toBuildDay } from '#src/domain/shows/build-day.ts';
import { changesBetween } from '#src/domain/shows/show.ts';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/**
 * Requests a rebuild if a show has begun or ended since the day for which the last one was requested, because pages then
 * present the show differently, although nothing was edited. Reads the shows once per build day (`toBuildDay`), however
 * often it runs, so a day on which it did not run is made up for on the next one. Increments the content revision like an
 * edit, because the local platform rebuilds the site only after that. Returns how many rebuilds it requested.
 */
export async function rebuildOnShowDays(db: Db): Promise<number> {
  const now = new Date();
  const today = toBuildDay(now);
  const { changed_at } = await db
    .selectFrom('content_revision')
    .select('changed_at')
    .executeTakeFirstOrThrow();
  const builtOn = toBuildDay(changed_at);
  if (builtOn === today) return 0;
  const shows = await db
    .selectFrom('shows as t')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where(isVisibleTo('visitors', 'shows'))
    .execute();
  const isOutdated = shows.some((show) => changesBetween(show, builtOn, today));
  const { rows } = await sql`
    with checked as (
      update content_revision set changed_at = ${now}::timestamptz, revision = revision + ${isOutdated ? 1 : 0}::int
      returning revision
    )
    insert into outbox (topic, content_revision)
    select 'rebuild', revision from checked where ${isOutdated}::boolean
    on conflict (topic) where sent_at is null
    do update set content_revision = excluded.content_revision, changed_at = now()
    returning id
  `.execute(db);
  return rows.length;
}
