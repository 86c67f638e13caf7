import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { VideoPreview } from '#src/domain/videos/schema.ts';

/**
 * SQL for the previews of a record's links, in the order of the links. Links without a preview are left out.
 */
export const toVideoPreviews = (urls: RawBuilder<unknown>): RawBuilder<VideoPreview[]> =>
  sql`(
    select coalesce(json_agg(u.preview order by array_position(${urls}, u.url)), '[]')
    from video_urls as u where u.url = any(${urls}) and u.preview is not null
  )`;

const HASH_LENGTH = 10;

/** Returns an ETag suffix that changes with any of these values, or '' if there are none. */
export function toETagSuffix(values: readonly unknown[]): string {
  if (values.length === 0) return '';
  const text = JSON.stringify(values);
  return `~${createHash('sha1').update(text).digest('base64url').slice(0, HASH_LENGTH)}`;
}

/** Returns the ETag suffix of a record. It changes when the title, author or poster of a linked video does. */
export const previewsSuffix = ({ videoPreviews }: { videoPreviews: readonly VideoPreview[] }): string =>
  toETagSuffix(videoPreviews);
