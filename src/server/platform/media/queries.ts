import { sql } from 'kysely';
import type { UploadedFile } from '#src/domain/media/schema.ts';
import { PRIVATE_LINK_DAYS } from '#src/domain/private-links/private-link.ts';
import { MAX_LINK_PHOTO_BYTES, MAX_LINK_PHOTOS } from '#src/domain/profiles/profile-submission.ts';
import { type Audience, isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { MediaHostName } from '#src/server/platform/db/tables.ts';

/** A file that nothing has used for this long is removed. */
const UNUSED_DAYS = 30;
/** The same for photos from private links, which nobody can use once no open submission contains them. */
const UNUSED_LINK_PHOTO_DAYS = 1;
const BATCH_SIZE = 200;

/** An uploaded photo or film, and the host of its file. */
export type StoredPhoto = { key: string; host: MediaHostName };

// Postgres uses the indexes of the migrations 0009 and 0058 only for exactly these expressions.
export const fighterImageKeys = sql`image_keys(f.gallery_images || f.featured_image)`;
export const showImageKeys = sql`image_keys(array[s.poster])`;
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

/**
 * Inserts a photo from a private link before its file is stored. Returns false if the link is revoked, or if it would
 * exceed its limits. A photo that was uploaded before is not counted twice.
 */
export async function insertLinkPhoto(
  db: Db,
  linkId: number,
  host: MediaHostName,
  { key, bytes }: { key: string; bytes: number },
): Promise<boolean> {
  const { rows } = await sql<{ inserted: boolean }>`
    select insert_link_photo(${linkId}, ${key}, ${host}, ${bytes}, ${MAX_LINK_PHOTOS}, ${MAX_LINK_PHOTO_BYTES}) as inserted
  `.execute(db);
  return rows[0]?.inserted ?? false;
}

/** SQL that is true if a submission that is a draft or waits for the owner contains the photo `m`. */
const isInOpenSubmission = sql`exists (
  select from profile_submissions p where image_keys(p.photos) @> array[m.key] and p.decided_at is null
)`;

/**
 * Marks photos as erased if they came through a private link, and no record, poster of a video, open submission or
 * version of a record or of the settings contains them. Returns the marked photos.
 */
export async function eraseUnusedLinkPhotos(db: Db, urls: readonly string[]): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    update media m set erased_at = now()
    where m.key = any(image_keys(${urls}::text[])) and m.link_id is not null and m.erased_at is null
      and not ${isInOpenSubmission}
      and m.key not in (${settingsImageKeys})
      and not exists (select from fighters f where ${fighterImageKeys} @> array[m.key])
      and not exists (select from shows s where ${showImageKeys} @> array[m.key])
      and not exists (
        select from revisions r where r.entity = 'fighter' and ${versionImageKeys} @> array[m.key]
      )
      and not exists (
        select from revisions r where r.entity = 'show' and ${versionImageKeys} @> array[m.key]
      )
      and not exists (
        select from video_links l where l.poster is not null and poster_image_keys(l.poster) @> array[m.key]
      )
    returning m.key, m.host
  `.execute(db);
  return rows;
}

/** Returns whether a photo is stored and not erased. */
export async function isPhotoStored(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select from media where key = ${key} and erased_at is null`.execute(db);
  return rows.length > 0;
}

/** Lists all uploaded photos and films that are not erased, oldest first. */
export const listUploadedFiles = (db: Db): Promise<UploadedFile[]> =>
  db
    .selectFrom('media')
    .select(['key', 'bytes'])
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .orderBy('key')
    .execute();

/** Finds the host of an uploaded photo or film. Returns undefined if it is erased or does not exist. */
export const findUploadedFile = (db: Db, key: string): Promise<StoredPhoto | undefined> =>
  db
    .selectFrom('media')
    .select(['key', 'host'])
    .where('key', '=', key)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export async function removeMedia(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('media').where('key', 'in', keys).execute();
}

/** Records that the host failed to remove a photo or film. The sweep then tries other files first. */
export async function markRemovalFailed(db: Db, key: string): Promise<void> {
  await sql`update media set removal_failed_at = now() where key = ${key}`.execute(db);
}

/**
 * Lists up to 200 photos and films to remove from their hosts. No fighter or show uses them, not even one in the trash.
 * No video has one as its poster, and no version of the settings contains them. Neither a submission that waits for the
 * owner nor a recently changed draft of a link that was not revoked contains them. In addition, one of these is true:
 * - It is erased, and no past version contains it.
 * - It is older than a month, and no version of the last month contains it. The owner may still
 *   restore those versions. A day is enough for a photo from a private link.
 *
 * Leaves out files whose removal failed within the last hour, because the current sweep has tried them.
 */
export async function listRemovableMedia(db: Db): Promise<StoredPhoto[]> {
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  const monthAgo = daysAgo(UNUSED_DAYS);
  const { rows } = await sql<StoredPhoto>`
    with settings_images as materialized (${settingsImageKeys})
    select m.key, m.host from media m
    where (
        m.erased_at is not null or m.created_at < ${monthAgo}
        or (m.link_id is not null and m.created_at < ${daysAgo(UNUSED_LINK_PHOTO_DAYS)})
      )
      and (m.removal_failed_at between now() - interval '1 hour' and now()) is not true
      and not exists (select from settings_images s where s.key = m.key)
      and not exists (select from fighters f where ${fighterImageKeys} @> array[m.key])
      and not exists (select from shows s where ${showImageKeys} @> array[m.key])
      and not exists (
        select from video_links l where l.poster is not null and poster_image_keys(l.poster) @> array[m.key]
      )
      and not exists (
        select from profile_submissions p join private_links l on l.id = p.link_id
        where image_keys(p.photos) @> array[m.key] and p.decided_at is null and (
          p.submitted_at is not null or (l.revoked_at is null and p.updated_at > ${daysAgo(PRIVATE_LINK_DAYS)})
        )
      )
      and not exists (
        select from revisions r
        where r.entity = 'fighter' and ${versionImageKeys} @> array[m.key]
          and (m.erased_at is not null or r.at > ${monthAgo})
      )
      and not exists (
        select from revisions r
        where r.entity = 'show' and ${versionImageKeys} @> array[m.key]
          and (m.erased_at is not null or r.at > ${monthAgo})
      )
    order by m.removal_failed_at nulls first, m.erased_at, m.created_at, m.key limit ${BATCH_SIZE}::int
  `.execute(db);
  return rows;
}

const isFighterVisible = isVisibleTo('visitors', 'fighters', 'f');

/**
 * Finds who may see a photo or film.
 * - Visitors may see it if one of the fighters and shows that use it is visible to them, or if the settings use it.
 * - If none uses it, such as after an upload by the owner, visitors may see it too, unless it is erased, or a past
 *   version of a fighter who is not visible to them contains it.
 * - If none uses it and it came through a private link, a past version of a fighter must also contain it, or it must be
 *   the poster of a video.
 * - Otherwise, only the admin may see it. If it is erased, nobody may, and the result is null.
 */
export async function findMediaAudience(db: Db, key: string): Promise<Audience | null> {
  const { rows } = await sql<{ audience: Audience | null }>`
    with photo as (
      select exists (select from media m where m.key = ${key} and m.erased_at is null) as is_stored,
        exists (select from media m where m.key = ${key} and m.link_id is not null) as is_from_link
    )
    select case
      when coalesce(
        (select bool_or(is_visible) from (
          select ${isFighterVisible} as is_visible from fighters f where ${fighterImageKeys} @> array[${key}::text]
          union all
          select ${isVisibleTo('visitors', 'shows', 's')} from shows s where ${showImageKeys} @> array[${key}::text]
        ) as uses),
        is_stored and (
          not is_from_link or exists (
            select from revisions r where r.entity = 'fighter' and ${versionImageKeys} @> array[${key}::text]
          ) or exists (
            select from video_links l where l.poster is not null and poster_image_keys(l.poster) @> array[${key}::text]
          )
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
