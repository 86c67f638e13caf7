import { sql } from 'kysely';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/**
 * Requests a rebuild if a show begins today or ended yesterday (UTC), because pages then present the show differently,
 * although nothing was edited. Returns how many rebuilds it requested.
 */
export async function rebuildOnShowDays(db: Db): Promise<number> {
  const dayBefore = (days: number) =>
    sql`to_char((now() at time zone 'utc')::date - ${days}::int, 'YYYY-MM-DD')`;
  const { rows } = await sql`
    insert into outbox (topic, content_revision)
    select 'rebuild', revision from content_revision
    where exists (
      select from shows as t where ${isVisibleTo('visitors', 'shows')}
        and (t.starts_on = ${dayBefore(0)} or coalesce(nullif(t.ends_on, ''), t.starts_on) = ${dayBefore(1)})
    )
    on conflict (topic) where sent_at is null do nothing
    returning id
  `.execute(db);
  return rows.length;
}
