import { sql } from 'kysely';
import { MAX_PROFILE_PHOTOS, type ProfileChange } from '#src/domain/profiles/profile-submission.ts';
import { ownerTargets } from '#src/server/outbox/owner-targets.ts';
import type { Db } from '#src/server/platform/db/db.ts';

const PHOTO_WINDOW_MINUTES = 60;
/** How many photos can be uploaded with one link in an hour. */
const MAX_UPLOADED_PHOTOS = 40;

/**
 * Inserts the draft of a link unless there is one. It starts with the contents of the submission that waits for the
 * owner, if there is one. Its version continues after the earlier submissions of the link, so that a form that sent one
 * of them cannot send this draft too.
 */
export async function ensureDraft(db: Db, linkId: number): Promise<void> {
  await sql`
    insert into profile_submissions (link_id, fighter_id, fields, photos, version)
    select l.id, l.fighter_id, coalesce(s.fields, '{}'), coalesce(s.photos, '{}'),
      (select coalesce(max(version), 0) + 1 from profile_submissions where link_id = l.id)
    from private_links as l left join lateral (
      select fields, photos from profile_submissions
      where link_id = l.id and submitted_at is not null and decided_at is null order by id desc limit 1
    ) as s on true
    where l.id = ${linkId}::int
    on conflict (link_id) where submitted_at is null do nothing
  `.execute(db);
}

/** SQL for whether a submission is the draft of the link. */
const isDraftOf = (linkId: number) => sql`link_id = ${linkId}::int and submitted_at is null`;

/** Stores fields in the draft. Returns false if it no longer has this version. */
export async function saveDraft(
  db: Db,
  linkId: number,
  version: number,
  fields: ProfileChange,
): Promise<boolean> {
  const { rows } = await sql`
    update profile_submissions
    set fields = fields || ${JSON.stringify(fields)}::jsonb, version = version + 1, updated_at = now()
    where ${isDraftOf(linkId)} and version = ${version}::int returning id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Adds a stored photo to the draft. Returns false if the draft is full or the photo was erased. A photo that the draft
 * already has is not added again.
 */
export async function addPhoto(db: Db, linkId: number, url: string): Promise<boolean> {
  const { rows } = await sql`
    update profile_submissions
    set photos = case when ${url} = any(photos) then photos else photos || ${url}::text end,
      version = version + 1, updated_at = now()
    where ${isDraftOf(linkId)} and (${url} = any(photos) or cardinality(photos) < ${MAX_PROFILE_PHOTOS}::int)
      and exists (select from media as m where m.key = any(image_keys(array[${url}::text])) and m.erased_at is null)
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Removes a photo from the draft, if it is there. */
export async function removePhoto(db: Db, linkId: number, url: string): Promise<void> {
  await sql`
    update profile_submissions set photos = array_remove(photos, ${url}::text),
      fields = case when fields ->> 'mainPhoto' = ${url} then fields - 'mainPhoto' else fields end,
      version = version + 1, updated_at = now()
    where ${isDraftOf(linkId)} and ${url} = any(photos)
  `.execute(db);
}

/** Makes a photo of the draft the main photo, if the draft has it. */
export async function chooseMainPhoto(db: Db, linkId: number, url: string): Promise<void> {
  await sql`
    update profile_submissions set fields = fields || jsonb_build_object('mainPhoto', ${url}::text),
      version = version + 1, updated_at = now()
    where ${isDraftOf(linkId)} and ${url} = any(photos)
  `.execute(db);
}

/**
 * Counts an uploaded photo, in the table of the login throttle. Returns false if too many were uploaded with the link
 * within an hour. Photos that were removed again count too, because decoding them took time.
 */
export async function countPhotoUpload(db: Db, linkId: number): Promise<boolean> {
  const isWindowOpen = sql`t.window_started_at between
    now() - make_interval(mins => ${PHOTO_WINDOW_MINUTES}::int) and now() + interval '1 minute'`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures) values (${`profile-photos:${linkId}`}, 1)
    on conflict (key) do update set
      failures = case when ${isWindowOpen} then t.failures + 1 else 1 end,
      window_started_at = case when ${isWindowOpen} then t.window_started_at else now() end
    returning failures
  `.execute(db);
  return (rows[0]?.failures ?? 0) <= MAX_UPLOADED_PHOTOS;
}

/**
 * Sends the draft to the owner. It supersedes a submission of the link that was still waiting, and the owner is
 * notified only if there was none. Returns the photos of the superseded submission. Returns null if there is no draft
 * of this version.
 */
export async function submitDraft(
  db: Db,
  linkId: number,
  version: number,
): Promise<{ supersededPhotos: string[] } | null> {
  const { rows } = await sql<{ supersededPhotos: string[] }>`
    with submitted as (
      update profile_submissions set submitted_at = now(), updated_at = now()
      where ${isDraftOf(linkId)} and version = ${version}::int returning id, fighter_id
    ), superseded as (
      update profile_submissions set decided_at = now()
      where link_id = ${linkId}::int and submitted_at is not null and decided_at is null
        and exists (select from submitted)
      returning photos
    ), notice as (
      insert into notices (fighter_id, kind, subscription_id)
      select submitted.fighter_id, 'profile_sent', target.subscription_id
      from submitted cross join ${ownerTargets('profile_sent')} as target
      where not exists (select from superseded)
    )
    select array(select unnest(photos) from superseded) as "supersededPhotos" from submitted
  `.execute(db);
  return rows[0] ?? null;
}
