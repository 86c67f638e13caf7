import { type RawBuilder, sql } from 'kysely';
import { CONTENT_TABLES } from '#src/server/platform/db/content-tables.ts';

/** The tables of records with video URLs, each with SQL for the array of a row's URLs. */
const URLS = {
  fighters: (row: RawBuilder<unknown>) => sql`${row}.featured_videos`,
  videos: (row: RawBuilder<unknown>) => sql`array[${row}.video_url]`,
  gyms: (row: RawBuilder<unknown>) => sql`${row}.videos`,
  shows: (row: RawBuilder<unknown>) => sql`bout_video_urls(${row}.bouts)`,
};

// `Object.keys()` loses the type of the keys.
const TABLES = Object.keys(URLS) as (keyof typeof URLS)[];

const union = (selects: RawBuilder<unknown>[]) => sql.join(selects, sql` union `);

/**
 * Common table expressions of an erasure. They delete the video links that any version of the erased records used,
 * unless another record or a delivered reel uses them. `freed_videos` lists the deleted links. The ids of the erased
 * records must be in `erased_fighters`, `erased_videos`, `erased_gyms` and `erased_shows`.
 *
 * If another record concurrently begins to use one of these videos, a foreign key makes the statement fail.
 */
export const eraseVideos = sql`
  erased_urls as (${union(
    TABLES.map((table) => {
      const erased = sql.ref(`erased_${table}`);
      return sql`
        select unnest(${URLS[table](sql`t`)}) as url from ${sql.table(table)} as t join ${erased} as e on e.id = t.id
        union
        select unnest(${URLS[table](sql`v`)}) from revisions as r join ${erased} as e on e.id = r.row_id
          cross join unnest(array[r.before, r.after]) as version(columns)
          cross join jsonb_populate_record(null::${sql.table(table)}, columns) as v
        where r.entity = ${sql.lit(CONTENT_TABLES[table].entity)}`;
    }),
  )}),
  urls_in_trash as (${union(
    TABLES.map(
      (table) => sql`
        select unnest(${URLS[table](sql`t`)}) as url from ${sql.table(table)} as t
        where t.deleted_at is not null and t.id not in (select id from ${sql.ref(`erased_${table}`)})`,
    ),
  )}),
  other_uses as (
    -- A trigger removes the uses of an erased record only after the statement.
    select url from video_uses where (entity, row_id) not in (${sql.join(
      TABLES.map(
        (table) =>
          sql`select ${sql.lit(CONTENT_TABLES[table].entity)}, id from ${sql.ref(`erased_${table}`)}`,
      ),
      sql` union all `,
    )})
  ),
  erased_uses as (
    -- Includes every other URL of the same videos. A URL without a link counts as a separate video.
    select u.url, u.link_id, coalesce(u.link_id::text, u.url) as video from video_urls as u
    where u.url in (select url from erased_urls)
      or u.link_id in (select link_id from video_urls where url in (select url from erased_urls))
  ),
  videos_in_use as (
    select video from erased_uses as u
    where u.url in (select url from urls_in_trash) or u.url in (select url from other_uses)
      or exists (select from reels as r where r.url = u.url)
  ),
  freed_videos as (
    select url, link_id from erased_uses where video not in (select video from videos_in_use)
  ),
  removed_urls as (
    delete from video_urls as u using freed_videos as f where u.url = f.url
  ),
  removed_links as (
    delete from video_links as l where l.id in (select link_id from freed_videos)
  )`;
