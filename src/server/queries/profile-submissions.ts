import { sql } from 'kysely';
import {
  MAX_PROFILE_PHOTOS,
  type ProfileChange,
  type ProfileFields,
  type ProfileSubmission,
} from '#src/domain/profile-submission.ts';
import { toIsoTime } from '#src/server/db/columns.ts';
import type { Db } from '#src/server/db/db.ts';
import { isVisibleTo } from '#src/server/db/visibility.ts';
import { fighterImageKeys } from './media.ts';
import { isExpired } from './private-links.ts';

const PHOTO_WINDOW_MINUTES = 60;
/** Number of photos that the page of a link may upload in an hour. */
const MAX_UPLOADED_PHOTOS = 40;

// The fields of the record that a fighter can fill in. It has no main photo of a submission.
const currentFields = sql`json_build_object(
  'name', f.name, 'dateOfBirth', f.date_of_birth, 'weight', f.weight, 'gymId', f.gym_id,
  'lastCompetition', f.last_competition,
  'instagram', coalesce(f.social_media ->> 'instagram', ''), 'tiktok', coalesce(f.social_media ->> 'tiktok', ''),
  'youtube', coalesce(f.social_media ->> 'youtube', ''),
  'startedBoxing', f.started_boxing, 'style', f.style, 'accomplishments', f.accomplishments,
  'influences', f.influences, 'careerBestPart', f.career_best_part, 'personalNote', f.personal_note,
  'goals', f.goals, 'mainPhoto', ''
)`;

/** The latest submission of a link. `version` changes with every save. */
export type LinkSubmission = {
  id: number;
  version: number;
  fields: ProfileChange;
  photos: string[];
  submittedAt: string | null;
  decidedAt: string | null;
};

/** What the page of a fighter shows. `gyms` are those that the fighter can choose. */
export type FighterProfile = {
  current: ProfileFields;
  submission: LinkSubmission | null;
  gyms: { id: number; name: string }[];
};

/** Finds the record of the fighter whose page a link opens, with the latest submission of the link. */
export async function findProfile(db: Db, linkId: number): Promise<FighterProfile | undefined> {
  const { rows } = await sql<FighterProfile>`
    select ${currentFields} as current,
      (
        select json_build_object('id', s.id, 'version', s.version, 'fields', s.fields, 'photos', s.photos,
          'submittedAt', ${toIsoTime(sql`s.submitted_at`)}, 'decidedAt', ${toIsoTime(sql`s.decided_at`)})
        from profile_submissions as s where s.link_id = l.id order by s.id desc limit 1
      ) as submission,
      (
        select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id), '[]')
        from gyms as g where ${isVisibleTo('visitors', 'gyms', 'g')} or g.id = f.gym_id
      ) as gyms
    from private_links as l join fighters as f on f.id = l.fighter_id
    where l.id = ${linkId}::int and f.deleted_at is null
  `.execute(db);
  return rows[0];
}

/**
 * Inserts the draft of a link unless there is one. It starts with the contents of the submission that waits for the
 * owner, if there is one.
 */
export async function ensureDraft(db: Db, linkId: number): Promise<void> {
  await sql`
    insert into profile_submissions (link_id, fighter_id, fields, photos)
    select l.id, l.fighter_id, coalesce(s.fields, '{}'), coalesce(s.photos, '{}')
    from private_links as l left join lateral (
      select fields, photos from profile_submissions
      where link_id = l.id and submitted_at is not null and decided_at is null order by id desc limit 1
    ) as s on true
    where l.id = ${linkId}::int
    on conflict (link_id) where submitted_at is null do nothing
  `.execute(db);
}

const draft = (linkId: number) => sql`link_id = ${linkId}::int and submitted_at is null`;

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
    where ${draft(linkId)} and version = ${version}::int returning id
  `.execute(db);
  return rows.length > 0;
}

/** Adds a photo to the draft. Returns false if the draft is full. A photo that it already has is not added again. */
export async function addPhoto(db: Db, linkId: number, url: string): Promise<boolean> {
  const { rows } = await sql`
    update profile_submissions
    set photos = case when ${url} = any(photos) then photos else photos || ${url}::text end,
      version = version + 1, updated_at = now()
    where ${draft(linkId)} and (${url} = any(photos) or cardinality(photos) < ${MAX_PROFILE_PHOTOS}::int)
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Removes a photo from the draft, if it has it. */
export async function removePhoto(db: Db, linkId: number, url: string): Promise<void> {
  await sql`
    update profile_submissions set photos = array_remove(photos, ${url}::text),
      fields = case when fields ->> 'mainPhoto' = ${url} then fields - 'mainPhoto' else fields end,
      version = version + 1, updated_at = now()
    where ${draft(linkId)} and ${url} = any(photos)
  `.execute(db);
}

/** Makes a photo of the draft the main photo, if the draft has it. */
export async function chooseMainPhoto(db: Db, linkId: number, url: string): Promise<void> {
  await sql`
    update profile_submissions set fields = fields || jsonb_build_object('mainPhoto', ${url}::text),
      version = version + 1, updated_at = now()
    where ${draft(linkId)} and ${url} = any(photos)
  `.execute(db);
}

/**
 * Counts an uploaded photo. Returns false if the page of the link has uploaded too many within an hour. Photos that
 * were removed again count too, because their files remain for a month.
 */
export async function countPhotoUpload(db: Db, linkId: number): Promise<boolean> {
  const hasWindow = sql`t.window_started_at between
    now() - make_interval(mins => ${PHOTO_WINDOW_MINUTES}::int) and now() + interval '1 minute'`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures) values (${`profile-photos:${linkId}`}, 1)
    on conflict (key) do update set
      failures = case when ${hasWindow} then t.failures + 1 else 1 end,
      window_started_at = case when ${hasWindow} then t.window_started_at else now() end
    returning failures
  `.execute(db);
  return (rows[0]?.failures ?? 0) <= MAX_UPLOADED_PHOTOS;
}

/**
 * Sends the draft to the owner. An earlier submission of the link no longer waits. Returns false if there is no draft
 * of this version.
 */
export async function submitDraft(db: Db, linkId: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    with submitted as (
      update profile_submissions set submitted_at = now(), updated_at = now()
      where ${draft(linkId)} and version = ${version}::int returning id
    ), superseded as (
      update profile_submissions set decided_at = now()
      where link_id = ${linkId}::int and submitted_at is not null and decided_at is null
        and exists (select from submitted)
    )
    select id from submitted
  `.execute(db);
  return rows.length > 0;
}

/** Lists the submissions that wait for the owner, oldest first. Those of fighters in the trash are not listed. */
export async function listWaitingSubmissions(db: Db): Promise<ProfileSubmission[]> {
  const { rows } = await sql<ProfileSubmission>`
    select s.id, s.fighter_id as "fighterId", f.name as "fighterName",
      ${toIsoTime(sql`s.submitted_at`)} as "submittedAt", s.fields, s.photos, g.name as "gymName"
    from profile_submissions as s
      join fighters as f on f.id = s.fighter_id and f.deleted_at is null
      left join gyms as g on g.id = (s.fields ->> 'gymId')::int
    where s.submitted_at is not null and s.decided_at is null order by s.submitted_at, s.id
  `.execute(db);
  return rows;
}

/** Marks a submission as decided. Returns false if there is none. A second call changes nothing. */
export async function decideSubmission(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update profile_submissions set decided_at = coalesce(decided_at, now())
    where id = ${id}::int and submitted_at is not null returning id
  `.execute(db);
  return rows.length > 0;
}

const RETENTION_DAYS = 90;

/**
 * Removes submissions that were decided long ago, and old drafts whose link no longer works. Submissions with a photo
 * that is stored but not used remain, because a photo that no row mentions is public. Returns how many it removed.
 */
export async function removeOldSubmissions(db: Db): Promise<number> {
  const isOld = (time: 'decided_at' | 'updated_at') =>
    sql`${sql.ref(`s.${time}`)} < now() - make_interval(days => ${RETENTION_DAYS}::int)`;
  const { rows } = await sql`
    delete from profile_submissions as s
    where (
      ${isOld('decided_at')} or (
        s.submitted_at is null and ${isOld('updated_at')} and exists (
          select from private_links where private_links.id = s.link_id and (revoked_at is not null or ${isExpired})
        )
      )
    ) and not exists (
      select from media as m where m.key = any(image_keys(s.photos))
        and not exists (select from fighters as f where ${fighterImageKeys} @> array[m.key])
    ) returning s.id
  `.execute(db);
  return rows.length;
}
