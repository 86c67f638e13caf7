import { sql } from 'kysely';
import type { BrokenState, LinkWatch } from '#src/domain/link-state.ts';
import type { LinkedVideo, LinkPlatform } from '#src/domain/linked-video.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import type { Poster } from '#src/domain/video-preview.ts';
import { CONTENT_TABLES } from '#src/server/db/content-tables.ts';
import type { Db } from '#src/server/db/db.ts';

const PARSE_BATCH_SIZE = 500;
const LEASE_MINUTES = 10;
/** Longer than any delay between two checks. */
const MAX_DELAY_DAYS = 9;
const UNUSED_DAYS = 30;

/** The platform and id of a video; null for a URL that is not a video on a known platform. */
export function identify(url: string): { platform: LinkPlatform; videoId: string } | null {
  const link = parseVideoLink(url);
  if (link.platform === 'other') return null;
  return { platform: link.platform, videoId: link.platform === 'instagram' ? link.code : link.id };
}

/** Links up to 500 new URLs in records to their videos. Returns how many it processed. */
export async function linkNewUrls(db: Db): Promise<number> {
  const { rows } = await sql<{ url: string }>`
    select url from video_urls where parsed_at is null order by url limit ${PARSE_BATCH_SIZE}::int
  `.execute(db);
  if (rows.length > 0)
    await linkUrls(
      db,
      rows.map(({ url }) => url),
    );
  return rows.length;
}

/** Links URLs to their videos, whether or not a record uses them. */
export async function linkUrls(db: Db, urls: readonly string[]): Promise<void> {
  const parsed = urls.map((url) => ({ url, ...identify(url) }));
  await sql`
    with parsed as (
      select * from jsonb_to_recordset(${JSON.stringify(parsed)}::jsonb)
        as row(url text, platform text, "videoId" text)
    ), links as (
      -- Nothing can be asked about a video on Instagram without an account.
      insert into video_links (platform, video_id, url, next_check_at)
      select distinct on (platform, "videoId") platform, "videoId", url,
        case when platform <> 'instagram' then now() end
      from parsed where platform is not null order by platform, "videoId", url
      -- An update, because only inserted and updated rows are returned.
      on conflict (platform, video_id) do update set url = video_links.url
      returning id, platform, video_id
    )
    insert into video_urls (url, link_id, parsed_at)
    select parsed.url, links.id, now() from parsed
      left join links on links.platform = parsed.platform and links.video_id = parsed."videoId"
    on conflict (url) do update set link_id = excluded.link_id, parsed_at = excluded.parsed_at
  `.execute(db);
}

/** A link to check. `now` is the database's time in milliseconds since the epoch. */
export type DueLink = LinkWatch & {
  id: number;
  platform: 'youtube' | 'tiktok';
  videoId: string;
  url: string;
  hasPoster: boolean;
  now: number;
};

/**
 * Claims links that are due for a check and that a record uses. A link that is not checked within 10 minutes,
 * because the process was killed, is due again.
 */
export async function claimDueLinks(db: Db, limit: number): Promise<DueLink[]> {
  const isDue = sql`exists (
    select from video_urls as u join video_uses as s on s.url = u.url where u.link_id = l.id
  )`;
  return claim(db, isDue, limit);
}

/** Claims one link if it is due, whether or not a record uses it. */
export const claimLink = async (db: Db, id: number): Promise<DueLink | undefined> =>
  (await claim(db, sql`l.id = ${id}`, 1))[0];

async function claim(db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<DueLink[]> {
  const toMs = (column: string) => sql`(extract(epoch from ${sql.ref(`l.${column}`)}) * 1000)::float8`;
  const { rows } = await sql<DueLink>`
    with due as (
      select l.id from video_links as l
      -- A time beyond the longest delay was set before the clock was set back.
      where (l.next_check_at <= now() or l.next_check_at > now() + make_interval(days => ${MAX_DELAY_DAYS}::int))
        and ${condition}
      order by l.next_check_at, l.id limit ${limit}::int for update skip locked
    )
    update video_links as l set next_check_at = now() + make_interval(mins => ${LEASE_MINUTES}::int)
    from due where l.id = due.id
    returning l.id, l.platform, l.video_id as "videoId", l.url, l.poster is not null as "hasPoster", l.state,
      l.failures, ${toMs('failing_since')} as "failingSince", ${toMs('missing_since')} as "missingSince",
      (extract(epoch from now()) * 1000)::float8 as now
  `.execute(db);
  return rows;
}

/** The result of a check. Without `found`, title, author and poster stay as they are. */
export type CheckedLink = LinkWatch & {
  id: number;
  nextCheckInMs: number;
  found: { title: string; author: string; poster: Poster | null } | null;
};

/** Stores the result of a check. A fetched poster never replaces one that the owner has chosen. */
export async function storeCheck(db: Db, { id, found, nextCheckInMs, ...watch }: CheckedLink): Promise<void> {
  const toTime = (ms: number | null) => sql`to_timestamp(${ms}::float8 / 1000)`;
  const poster = found?.poster ? JSON.stringify(found.poster) : null;
  await sql`
    update video_links set
      state = ${watch.state}, failures = ${watch.failures}::int,
      failing_since = ${toTime(watch.failingSince)}, missing_since = ${toTime(watch.missingSince)},
      title = coalesce(${found?.title ?? null}::text, title),
      author = coalesce(${found?.author ?? null}::text, author),
      poster = case when has_own_poster then poster else coalesce(${poster}::jsonb, poster) end,
      first_checked_at = coalesce(first_checked_at, now()), checked_at = now(),
      next_check_at = now() + make_interval(secs => ${nextCheckInMs}::float8 / 1000)
    where id = ${id}
  `.execute(db);
}

const USE_TABLES = ['videos', 'fighters', 'gyms'] as const;

const uses = sql`(
  select coalesce(json_agg(json_build_object('kind', r.kind, 'id', r.id, 'name', r.name) order by r.position, r.name, r.id), '[]')
  from (${sql.join(
    USE_TABLES.map((table, position) => {
      const { kind, entity } = CONTENT_TABLES[table];
      return sql`select distinct ${sql.lit(position)} as position, ${sql.lit(kind)} as kind, t.id, t.name
        from video_urls as u
        join video_uses as s on s.url = u.url and s.entity = ${sql.lit(entity)}
        join ${sql.table(table)} as t on t.id = s.row_id where u.link_id = l.id`;
    }),
    sql` union all `,
  )}) as r
)`;

async function listLinks(db: Db, condition: ReturnType<typeof sql>): Promise<LinkedVideo[]> {
  const { rows } = await sql<LinkedVideo>`
    select l.id, l.platform, l.url, l.title, l.author, l.poster, l.has_own_poster as "hasOwnPoster", l.state,
      to_char(l.checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "checkedAt", ${uses} as uses
    from video_links as l where ${condition} order by l.checked_at desc, l.id
  `.execute(db);
  return rows;
}

/** Finds the link of a URL, which must have been linked. */
export const findLinkOfUrl = async (db: Db, url: string): Promise<LinkedVideo | undefined> =>
  (await listLinks(db, sql`l.id = (select link_id from video_urls where url = ${url})`))[0];

export const findLink = async (db: Db, id: number): Promise<LinkedVideo | undefined> =>
  (await listLinks(db, sql`l.id = ${id}`))[0];

/** Lists the links in use that visitors cannot watch, last checked first. */
export const listBrokenLinks = (db: Db, states: readonly BrokenState[]): Promise<LinkedVideo[]> =>
  listLinks(
    db,
    sql`l.state = any(${states}::text[]) and exists (
      select from video_urls as u join video_uses as s on s.url = u.url where u.link_id = l.id
    )`,
  );

/**
 * Sets the owner's poster; null returns to the fetched one, which is fetched again where that is possible.
 * Returns false if there is no such link.
 */
export async function setOwnPoster(db: Db, id: number, poster: Poster | null): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update video_links set poster = ${poster ? JSON.stringify(poster) : null}::jsonb,
      has_own_poster = ${poster !== null},
      next_check_at = case when ${poster === null} and next_check_at is not null then now() else next_check_at end
    where id = ${id}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Removes links and URLs that no record has used for a month; returns the number of links. */
export async function removeUnusedLinks(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with unused as (
      select u.url from video_urls as u
      where not exists (select from video_uses as s where s.url = u.url)
        and u.parsed_at < now() - make_interval(days => ${UNUSED_DAYS}::int)
    ), removed as (
      delete from video_urls as u using unused where u.url = unused.url
    )
    delete from video_links as l
    where l.created_at < now() - make_interval(days => ${UNUSED_DAYS}::int) and not exists (
      select from video_urls as u where u.link_id = l.id and u.url not in (select url from unused)
    )
  `.execute(db);
  return Number(numAffectedRows);
}
