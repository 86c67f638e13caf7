import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Video, VideoChange } from '#src/domain/video.ts';
import { toVideoType } from '#src/domain/video-link.ts';
import type { Db } from '#src/server/db/db.ts';
import { byName, ownVersionRow, type RecordTable, readListAtRevision } from '#src/server/db/record-table.ts';
import type { VideosTable } from '#src/server/db/tables.ts';

type Row = Pick<Selectable<VideosTable>, 'id' | 'name' | 'slug' | 'video_url'>;

const toVideo = ({ id, name, slug, video_url }: Row): Video => ({
  id,
  name,
  slug,
  videoUrl: video_url,
  type: toVideoType(video_url),
});

export const videos: RecordTable<Row, Video, VideoChange> = {
  table: 'videos',
  row: sql`to_jsonb(t)`,
  tag: sql`t.version::text`,
  versionRow: ownVersionRow as RawBuilder<Row>,
  toRecord: toVideo,
  toColumns: ({ videoUrl, ...same }) => ({ ...same, ...(videoUrl !== undefined && { video_url: videoUrl }) }),
};

/** Every video, by name. */
export function listVideos<Known extends string | null>(db: Db, { known }: { known: Known }) {
  const rows = db
    .selectFrom('videos as t')
    .select(['t.id', 't.name', 't.slug', 't.video_url'])
    .where('t.deleted_at', 'is', null)
    .orderBy(byName)
    .orderBy('t.id');
  return readListAtRevision(db, known, jsonArrayFrom(rows), toVideo);
}

/** The newest videos, newest first, each with the time at which it was added (ISO 8601). */
export async function listNewVideos(db: Db, limit: number): Promise<(Video & { createdAt: string })[]> {
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'name', 'slug', 'video_url', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, ...row }) => ({
    ...toVideo(row),
    createdAt: new Date(created_at).toISOString(),
  }));
}
