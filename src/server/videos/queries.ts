import { sql } from 'kysely';
import { defaultsOf } from '#src/domain/values/fields.ts';
import {
  type Video,
  type VideoChange,
  type VideoInput,
  type VideoPreview,
  videoFields,
} from '#src/domain/videos/schema.ts';
import { toVideoType } from '#src/domain/videos/video-link.ts';
import { toSelectList, toSqlFields } from '#src/server/platform/db/columns.ts';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { listRecords, type RecordTable } from '#src/server/platform/db/record-table.ts';
import { previewsSuffix, toVideoPreviews } from '#src/server/platform/db/video-previews.ts';

type Row = VideoInput & { id: number; videoPreviews: VideoPreview[] };

export const videos: RecordTable<Row, Video, VideoChange> = {
  table: 'videos',
  fields: { ...toSqlFields(videoFields), videoPreviews: toVideoPreviews(sql`array[t.video_url]`) },
  etagSuffix: previewsSuffix,
  defaults: defaultsOf(videoFields),
  toRecord: (row) => ({ ...row, type: toVideoType(row.videoUrl) }),
};

/** Lists all videos that visitors see, sorted by name. */
export const listVideos = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) => listRecords(db, 'visitors', knownRevision, videos);

/** Lists the newest videos that visitors see, newest first. `createdAt` is ISO 8601. */
export async function listNewVideos(db: Db, limit: number): Promise<(Video & { createdAt: string })[]> {
  const { rows } = await sql<Row & { createdAt: Date }>`
    select ${toSelectList(videos.fields)}, t.created_at as "createdAt" from videos as t
    where ${isVisibleTo('visitors', 'videos')} order by t.created_at desc, t.id desc limit ${limit}::int
  `.execute(db);
  return rows.map(({ createdAt, ...row }) => ({
    ...videos.toRecord(row),
    createdAt: new Date(createdAt).toISOString(),
  }));
}
