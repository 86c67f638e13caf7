import { type RawBuilder, sql } from 'kysely';
import { pick } from '#src/domain/records/record.ts';
import { toPublicShow } from '#src/domain/shows/public-show.ts';
import {
  SHOW_CARD_FIELDS,
  type Show,
  type ShowCard,
  type ShowChange,
  type ShowInput,
  showFields,
} from '#src/domain/shows/schema.ts';
import { completeImageUrl } from '#src/domain/values/complete-url.ts';
import { defaultsOf, type ReferencedRecord } from '#src/domain/values/fields.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { toSqlFields } from '#src/server/platform/db/columns.ts';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import {
  findRecord,
  listRecords,
  type RecordTable,
  type WithETag,
} from '#src/server/platform/db/record-table.ts';
import { toReferencedRecord } from '#src/server/platform/db/referenced-record.ts';
import { toETagSuffix, toVideoPreviews } from '#src/server/platform/db/video-previews.ts';

type Row = ShowInput & {
  id: number;
  fighters: ReferencedRecord[];
  gyms: ReferencedRecord[];
  videoPreviews: VideoPreview[];
};

/** SQL for the records of a table to which the corners of the show `t` refer in `field`, sorted by id. */
const toCornerRecords = (table: 'fighters' | 'gyms', field: string): RawBuilder<ReferencedRecord[]> => sql`(
    select coalesce(json_agg(${toReferencedRecord(table, 'r')} order by r.id), '[]') from ${sql.table(table)} as r
    where r.id in (
      select (corner ->> ${sql.lit(field)})::int from unnest(t.bouts) as bout
        cross join lateral (values (bout -> 'red'), (bout -> 'blue')) as corners(corner)
    )
  )`;

const visibleFighters = sql`(select f.id from fighters as f where ${isVisibleTo('visitors', 'fighters', 'f')})`;

/**
 * SQL for the number of bouts of the show `t` that `toPublicShow` keeps: those in which at least one corner has a name, or
 * a fighter whom visitors see. It checks the names first, so that the fighters are read only if a bout has no name.
 */
const countPublicBouts = sql<number>`(
    select count(*)::int from unnest(t.bouts) as bout
    where bout -> 'red' ->> 'name' <> '' or bout -> 'blue' ->> 'name' <> ''
      or (bout -> 'red' ->> 'fighterId')::int in ${visibleFighters}
      or (bout -> 'blue' ->> 'fighterId')::int in ${visibleFighters}
  )`;

export const shows: RecordTable<Row, Show, ShowChange> = {
  table: 'shows',
  fields: {
    ...toSqlFields(showFields),
    fighters: toCornerRecords('fighters', 'fighterId'),
    gyms: toCornerRecords('gyms', 'gymId'),
    videoPreviews: toVideoPreviews(sql`films.urls`),
  },
  // A join, so that the URLs of all bouts are not listed again for each video.
  joins: sql`cross join lateral (select bout_video_urls(t.bouts) as urls offset 0) as films`,
  orderBy: sql`t.starts_on desc`,
  etagSuffix: ({ fighters, gyms, videoPreviews }) => toETagSuffix([...fighters, ...gyms, ...videoPreviews]),
  defaults: defaultsOf(showFields),
  toRecord: (row) => ({ ...row, poster: completeImageUrl(row.poster) }),
};

/** Lists all shows that visitors see, latest first. */
export const listShows = <Known extends string | null>(db: Db, { knownRevision }: { knownRevision: Known }) =>
  listRecords(db, 'visitors', knownRevision, {
    ...shows,
    toRecord: (row) => toPublicShow(shows.toRecord(row)),
  });

/** Lists the cards of all shows that visitors see, latest first. */
export const listShowCards = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) =>
  listRecords(db, 'visitors', knownRevision, {
    table: 'shows',
    fields: {
      ...pick(shows.fields, SHOW_CARD_FIELDS),
      boutCount: countPublicBouts,
    },
    orderBy: shows.orderBy ?? sql``,
    toRecord: (row): ShowCard => row,
  });

/** Finds a show as visitors see it. */
export async function findShow(db: Db, id: number): Promise<WithETag<Show> | undefined> {
  const found = await findRecord(db, 'visitors', shows, id);
  return found && { ...found, record: toPublicShow(found.record) };
}
