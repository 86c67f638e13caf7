import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { VideoPreview } from '#src/domain/video-preview.ts';

/** The previews of a record's links, in their order, without those of which nothing is known. */
export const toVideoPreviews = (urls: RawBuilder<unknown>): RawBuilder<VideoPreview[]> =>
  sql`(
    select coalesce(json_agg(u.preview order by array_position(${urls}, u.url)), '[]')
    from video_urls as u where u.url = any(${urls}) and u.preview is not null
  )`;

const HASH_LENGTH = 10;

/** ETag suffix of a record, which changes when a title or poster becomes known. */
export function previewsSuffix({ videoPreviews }: { videoPreviews: readonly VideoPreview[] }): string {
  if (videoPreviews.length === 0) return '';
  const text = JSON.stringify(videoPreviews);
  return `~${createHash('sha1').update(text).digest('base64url').slice(0, HASH_LENGTH)}`;
}
