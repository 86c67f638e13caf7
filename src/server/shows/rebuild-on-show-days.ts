import { sql } from 'kysely';
import { toBuildDay } from '#src/domain/shows/build-day.ts';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/**
 * Requests a rebuild if a show begins today or ended yesterday, because pages then present the show differently, although
 * nothing was edited. "Today" is the build day (`toBuildDay`). Increments the content revision like an edit, because
 * the local platform rebuilds the site only after that. Returns how many rebuilds it requested.
 */
export async function rebuildOnShowDays(db: Db): Promise<number> {
  const today = toBuildDay(new Date());
  const yesterday = sql`to_char(${today}::date - 1, 'YYYY-MM-DD')`;
  const { rows } = await sql`
    with moved as (
      update content_revision set revision = revision + 1, changed_at = now()
      where exists (
        select from shows as t where ${isVisibleTo('visitors', 'shows')}
          and (t.starts_on = ${today} or coalesce(nullif(t.ends_on, ''), t.starts_on) = ${yesterday})
      )
      returning revision
    )
    insert into outbox (topic, content_revision)
    select 'rebuild', revision from moved
    on conflict (topic) where sent_at is null
    do update set content_revision = excluded.content_revision, changed_at = now()
    returning id
  `.execute(db);
  return rows.length;
}
