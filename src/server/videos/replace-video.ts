import { type RawBuilder, sql } from 'kysely';
import type { ReplacedUse } from '#src/domain/videos/schema.ts';
import { fighters } from '#src/server/fighters/queries.ts';
import { gyms } from '#src/server/gyms/queries.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import {
  type Actor,
  type RecordRow,
  returningRecord,
  toAssignments,
} from '#src/server/platform/db/record-table.ts';
import { toETag } from '#src/server/platform/http/caching.ts';
import { shows } from '#src/server/shows/queries.ts';
import { videos } from './queries.ts';

type Row = RecordRow<unknown> & Pick<ReplacedUse, 'kind' | 'id' | 'name' | 'before'>;

/**
 * Replaces every URL of a linked video with `url` in the records that are not in the trash. If `url` is null,
 * removes the URLs from lists and bouts, and moves the records of `videos` to the trash. Returns the changed records,
 * sorted by kind and name.
 */
export async function replaceVideo(
  db: Db,
  linkId: number,
  url: string | null,
  actor: Actor,
): Promise<ReplacedUse[]> {
  const isRemoval = url === null;
  const { rows } = await sql<Row>`
    with replaced as (
      select url from video_urls where link_id = ${linkId} and url is distinct from ${url}::text
    ), substitute as (
      -- Every URL of the new video. A list may already contain one of them.
      select ${url}::text as url
      union select other.url from video_urls as given
        join video_urls as other on other.link_id = given.link_id where given.url = ${url}::text
      except select url from replaced
    ),
    ${lockRecords('video', sql`videos`, sql`t.video_url`)},
    changed_videos as (
      update videos as t set ${toAssignments(isRemoval ? { deletedAt: sql`now()`, ...actor } : { videoUrl: url, ...actor })}
      from locked_video as l where t.id = l.id and l.before in (select url from replaced)
      returning t.id, t.name, l.before, ${returningRecord(videos)}
    ),
    ${lockRecords('fighter', sql`fighters`, sql`t.featured_videos`)},
    changed_fighters as (
      update fighters as t set ${toAssignments({ featuredVideos: replaceIn(sql`l.before`, url), ...actor })}
      from locked_fighter as l where t.id = l.id and l.before && array(select url from replaced)
      returning t.id, t.name, l.before, ${returningRecord(fighters)}
    ),
    ${lockRecords('gym', sql`gyms`, sql`t.videos`)},
    changed_gyms as (
      update gyms as t set ${toAssignments({ videos: replaceIn(sql`l.before`, url), ...actor })}
      from locked_gym as l where t.id = l.id and l.before && array(select url from replaced)
      returning t.id, t.name, l.before, ${returningRecord(gyms)}
    ),
    ${lockRecords('show', sql`shows`, sql`t.bouts`)},
    changed_shows as (
      update shows as t set ${toAssignments({ bouts: replaceInBouts(sql`l.before`, url), ...actor })}
      from locked_show as l where t.id = l.id and bout_video_urls(l.before) && array(select url from replaced)
      returning t.id, t.name, l.before, ${returningRecord(shows)}
    )
    select kind, id, name, before, record from (
      select 1 as position, 'videos' as kind, id, name, json_build_object('videoUrl', before) as before, record
      from changed_videos
      union all
      select 2, 'fighters', id, name, json_build_object('featuredVideos', before), record from changed_fighters
      union all
      select 3, 'gyms', id, name, json_build_object('videos', before), record from changed_gyms
      union all
      select 4, 'shows', id, name, json_build_object('bouts', before), record from changed_shows
    ) as changed order by position, lower(name) collate "C", id
  `.execute(db);
  return rows.map(({ record, ...row }) => {
    const use = { ...row, etag: toETag(record.etag), trashed: isRemoval && row.kind === 'videos' };
    // The statement returns the fields of each kind.
    return use as ReplacedUse;
  });
}

/** Locks the records of an entity that use a replaced URL, and reads their URLs before the change. */
const lockRecords = (entity: string, table: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql`${sql.ref(`locked_${entity}`)} as (
    select t.id, ${column} as before from ${table} as t
    where t.deleted_at is null and t.id in (
      select s.row_id from video_uses as s join replaced on replaced.url = s.url
      where s.entity = ${sql.lit(entity)}
    )
    order by t.id for update
  )`;

/**
 * SQL for the list without its replaced URLs. `url` takes the place of the first one, unless the list already
 * has the new video.
 */
const replaceIn = (list: RawBuilder<unknown>, url: string | null) => sql`(
  select coalesce(array_agg(
    case when given.url in (select url from replaced) then ${url}::text else given.url end
    order by given.position
  ), '{}')
  from unnest(${list}) with ordinality as given(url, position)
  where given.url not in (select url from replaced) or (
    ${url}::text is not null and not ${list} && array(select url from substitute)
    and given.position = (
      select min(first.position) from unnest(${list}) with ordinality as first(url, position)
      where first.url in (select url from replaced)
    )
  )
)`;

/** SQL for the bouts with `url` in place of a replaced URL, or without a video if `url` is null. */
const replaceInBouts = (bouts: RawBuilder<unknown>, url: string | null) => sql`(
  select array_agg(
    case when listed.bout ->> 'videoUrl' not in (select url from replaced) then listed.bout
      when ${url}::text is null then listed.bout || '{"videoUrl": "", "videoSeconds": null}'
      else listed.bout || jsonb_build_object('videoUrl', ${url}::text) end
    order by listed.position
  )
  from unnest(${bouts}) with ordinality as listed(bout, position)
)`;
