import { sql } from 'kysely';
import { PRIVATE_LINK_DAYS } from '#src/domain/private-link.ts';
import type { Db } from '#src/server/db/db.ts';
import type { MediaHostName } from '#src/server/db/tables.ts';
import { type Audience, isVisibleTo } from '#src/server/db/visibility.ts';

const UNUSED_DAYS = 30;
const BATCH_SIZE = 200;

/** An uploaded photo or film, and the host of its file. */
export type StoredPhoto = { key: string; host: MediaHostName };

// Postgres uses the indexes of migration 0009 only for exactly these expressions.
export const fighterImageKeys = sql`image_keys(f.gallery_images || f.featured_image)`;
export const versionImageKeys = sql`version_image_keys(r.before, r.after)`;
/** Selects the keys of the images in the settings and in all versions of them. */
export const settingsImageKeys = sql`
  select unnest(image_keys(array[s.saved::text])) as key from settings s
  union
  select unnest(image_keys(array[r.before ->> 'saved', r.after ->> 'saved'])) from revisions r
  where r.entity = 'settings'`;

/**
 * Inserts photos or films before their files are stored. `bytes` is the size of a file. A file that was uploaded
 * before counts as new, so that the sweep keeps it.
 */
export async function insertMedia(
  db: Db,
  host: MediaHostName,
  files: readonly { key: string; bytes: number }[],
): Promise<void> {
  await db
    .insertInto('media')
    .values(files.map((file) => ({ ...file, host })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ host, created_at: sql`now()`, erased_at: null }),
    )
    .execute();
}

export async function removeMedia(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('media').where('key', 'in', keys).execute();
}

/** Records that the host failed to remove a photo or film. The sweep then tries other files first. */
export async function markRemovalFailed(db: Db, key: string): Promise<void> {
  await sql`update media set removal_failed_at = now() where key = ${key}`.execute(db);
}

/**
 * Lists up to 200 photos and films to remove from their hosts. No fighter uses them, not even one in the trash. No video
 * has one as its poster, and no version of the settings contains them. Neither a submission that waits for the owner
 * nor a recently changed draft contains them. In addition, one of these is true:
 * - It is erased, and no past version contains it.
 * - It is older than a month, and no version of the last month contains it. The owner may still
 *   restore those versions.
 *
 * Those whose removal failed within the last hour are not listed, because the current sweep has tried them.
 */
export async function listRemovableMedia(db: Db): Promise<StoredPhoto[]> {
  const monthAgo = sql`now() - make_interval(days => ${UNUSED_DAYS}::int)`;
  const { rows } = await sql<StoredPhoto>`
    with settings_images as materialized (${settingsImageKeys})
    select m.key, m.host from media m
    where (m.erased_at is not null or m.created_at < ${monthAgo})
      and (m.removal_failed_at between now() - interval '1 hour' and now()) is not true
      and not exists (select from settings_images s where s.key = m.key)
      and not exists (select from fighters f where ${fighterImageKeys} @> array[m.key])
      and not exists (
        select from video_links l where l.poster is not null and poster_image_keys(l.poster) @> array[m.key]
      )
      and not exists (
        select from profile_submissions p
        where image_keys(p.photos) @> array[m.key] and p.decided_at is null
          and (p.submitted_at is not null or p.updated_at > now() - make_interval(days => ${PRIVATE_LINK_DAYS}::int))
      )
      and not exists (
        select from revisions r
        where r.entity = 'fighter' and ${versionImageKeys} @> array[m.key]
          and (m.erased_at is not null or r.at > ${monthAgo})
      )
    order by m.removal_failed_at nulls first, m.erased_at, m.created_at, m.key limit ${BATCH_SIZE}::int
  `.execute(db);
  return rows;
}

const isFighterVisible = isVisibleTo('visitors', 'fighters', 'f');

/**
 * Finds who may see a photo or film.
 * - Visitors may see it if one of the fighters who use it is visible to them, or if the settings use it.
 * - If no fighter uses it, such as after an upload, visitors may see it too, unless it is erased, or a past version
 *   of a fighter who is not visible to them contains it, or a submission contains it.
 * - Otherwise, only the admin may see it. If it is erased, nobody may, and the result is null.
 */
export async function findMediaAudience(db: Db, key: string): Promise<Audience | null> {
  const { rows } = await sql<{ audience: Audience | null }>`
    with photo as (
      select exists (select from media m where m.key = ${key} and m.erased_at is null) as is_stored
    )
    select case
      when coalesce(
        (select bool_or(${isFighterVisible}) from fighters f where ${fighterImageKeys} @> array[${key}::text]),
        is_stored and not exists (
          select from profile_submissions p where image_keys(p.photos) @> array[${key}::text]
        ) and not exists (
          select from revisions r join fighters f on f.id = r.row_id and not ${isFighterVisible}
          where r.entity = 'fighter' and ${versionImageKeys} @> array[${key}::text]
        )
      ) then 'visitors'
      when is_stored and exists (
        select from settings s where position(${key}::text in s.saved::text) > 0
      ) then 'visitors'
      when is_stored then 'admin'
    end as audience from photo
  `.execute(db);
  return rows[0]?.audience ?? null;
}
