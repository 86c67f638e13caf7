import { sql } from 'kysely';
import type { LinkWatch } from '#src/domain/videos/link-state.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { isUsed, isUsedOrDelivered } from './linked-videos.ts';

const LEASE_MINUTES = 10;
/** Checks are at most 8 days apart. A check that is due in more than 9 days was stored while the clock was wrong. */
const MAX_PLAUSIBLE_DELAY_DAYS = 9;

/** A link to check. `now` is the database's time in milliseconds since the epoch. */
export type DueLink = LinkWatch & {
  id: number;
  platform: 'youtube' | 'tiktok';
  videoId: string;
  url: string;
  poster: Poster | null;
  hasOwnPoster: boolean;
  now: number;
  /** The time until which the link is claimed. */
  claimedUntil: string;
};

/**
 * Claims links that are due for a check and that a record or a reel uses. A claim ends after 10 minutes, so that the
 * link is due again if the process was killed.
 */
export const claimDueLinks = (db: Db, limit: number): Promise<DueLink[]> =>
  claim(db, isUsedOrDelivered, limit);

/** Claims one link if it is due, whether or not a record uses it. */
export const claimLink = async (db: Db, id: number): Promise<DueLink | undefined> =>
  (await claim(db, sql`l.id = ${id}`, 1))[0];

async function claim(db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<DueLink[]> {
  const toMs = (column: string) => sql`(extract(epoch from ${sql.ref(`l.${column}`)}) * 1000)::float8`;
  const { rows } = await sql<DueLink>`
    with due as (
      select l.id from video_links as l
      -- A check due later than the longest plausible delay was stored before the clock was set back.
      where (l.next_check_at <= now() or l.next_check_at > now() + make_interval(days => ${MAX_PLAUSIBLE_DELAY_DAYS}::int))
        and ${condition}
      order by l.next_check_at, l.id limit ${limit}::int for update skip locked
    )
    update video_links as l set next_check_at = now() + make_interval(mins => ${LEASE_MINUTES}::int)
    from due where l.id = due.id
    returning l.id, l.platform, l.video_id as "videoId", l.url, l.poster, l.has_own_poster as "hasOwnPoster", l.state,
      l.failures, ${toMs('failing_since')} as "failingSince", ${toMs('missing_since')} as "missingSince",
      (extract(epoch from now()) * 1000)::float8 as now, l.next_check_at::text as "claimedUntil"
  `.execute(db);
  return rows;
}

/**
 * Finds another link on the same platform that is in use and was not reported as missing, to test whether the platform
 * still finds videos. Prefers the link that was found last.
 */
export async function findControlLink(
  db: Db,
  { id, platform }: DueLink,
): Promise<Pick<DueLink, 'platform' | 'videoId' | 'url'> | undefined> {
  const { rows } = await sql<Pick<DueLink, 'platform' | 'videoId' | 'url'>>`
    select l.platform, l.video_id as "videoId", l.url from video_links as l
    where l.platform = ${platform} and l.id <> ${id} and l.state in ('live', 'unreachable')
      and l.missing_since is null and ${isUsed}
    order by l.failures, l.checked_at desc, l.id limit 1
  `.execute(db);
  return rows[0];
}

/** The result of a check. Without `found`, title, author and poster stay as they are. */
export type CheckedLink = LinkWatch & {
  id: number;
  claimedUntil: string;
  nextCheckInMs: number;
  found: { title: string; author: string; poster: Poster | null } | null;
};

/**
 * Stores the result of a check, and returns whether title, author or poster have changed. A fetched poster
 * never replaces the owner's poster. If another check was requested in the meantime, the link stays due.
 */
export async function storeCheck(db: Db, { id, found, ...check }: CheckedLink): Promise<boolean> {
  const toTime = (ms: number | null) => sql`to_timestamp(${ms}::float8 / 1000)`;
  const poster = found?.poster ? JSON.stringify(found.poster) : null;
  const { rows } = await sql<{ isChanged: boolean }>`
    with before as (select title, author, poster from video_links where id = ${id} for update)
    update video_links as l set
      state = ${check.state}, failures = ${check.failures}::int,
      failing_since = ${toTime(check.failingSince)}, missing_since = ${toTime(check.missingSince)},
      title = coalesce(${found?.title ?? null}::text, l.title),
      author = coalesce(${found?.author ?? null}::text, l.author),
      poster = case when l.has_own_poster then l.poster else coalesce(${poster}::jsonb, l.poster) end,
      first_checked_at = coalesce(l.first_checked_at, now()), checked_at = now(),
      next_check_at = case when l.next_check_at = ${check.claimedUntil}::timestamptz
        then now() + make_interval(secs => ${check.nextCheckInMs}::float8 / 1000) else l.next_check_at end
    from before where l.id = ${id}
    returning (l.title, l.author, l.poster) is distinct from (before.title, before.author, before.poster)
      as "isChanged"
  `.execute(db);
  return rows[0]?.isChanged === true;
}
