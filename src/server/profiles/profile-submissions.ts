import { sql } from 'kysely';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import {
  type ProfileChange,
  type ProfileFields,
  type ProfileSubmission,
  SHARED_FIELDS,
  toProfileFields,
} from '#src/domain/profiles/profile-submission.ts';
import { NO_SOCIAL_MEDIA } from '#src/domain/social/schema.ts';
import { toColumnName, toIsoTime } from '#src/server/platform/db/columns.ts';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { isExpired } from '#src/server/private-links/queries.ts';

// The fields of the record that `toProfileFields` reads.
const RECORD_FIELDS = [...SHARED_FIELDS, 'socialMedia', 'fightRecord', 'weighIns'] as const;
const recordAsJson = sql`json_build_object(${sql.join(
  RECORD_FIELDS.map((field) => sql`${sql.lit(field)}, ${sql.ref(`f.${toColumnName(field)}`)}`),
)})`;

/** The latest submission of a link, or its draft. `version` changes with every save. */
type LinkSubmission = {
  id: number;
  version: number;
  fields: ProfileChange;
  photos: string[];
  submittedAt: string | null;
  decidedAt: string | null;
};

/** The contents of the page that a fighter's private link opens. `gyms` are the gyms that the fighter can choose. */
export type FighterProfile = {
  current: ProfileFields;
  submission: LinkSubmission | null;
  gyms: { id: number; name: string }[];
};

type ProfileRow = Omit<FighterProfile, 'current'> & { record: Pick<Fighter, (typeof RECORD_FIELDS)[number]> };

/** Finds the fighter that a private link belongs to, with the latest submission of the link, which may be a draft. */
export async function findProfile(db: Db, linkId: number): Promise<FighterProfile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${recordAsJson} as record,
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
  const [row] = rows;
  if (!row) return;
  const { record, ...profile } = row;
  // `social_media` is {} by default.
  const socialMedia = { ...NO_SOCIAL_MEDIA, ...record.socialMedia };
  return { ...profile, current: toProfileFields({ ...record, socialMedia }) };
}

/** Lists the submissions that wait for the owner, oldest first. Leaves out fighters in the trash. */
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

/**
 * Marks a submission as decided, and returns its photos. Returns null if there is no such submission. A second call
 * changes nothing.
 */
export async function decideSubmission(db: Db, id: number): Promise<string[] | null> {
  const { rows } = await sql<{ photos: string[] }>`
    update profile_submissions set decided_at = coalesce(decided_at, now())
    where id = ${id}::int and submitted_at is not null returning photos
  `.execute(db);
  return rows[0]?.photos ?? null;
}

const RETENTION_DAYS = 90;

/**
 * Removes submissions that were decided more than 90 days ago, and drafts that were last changed more than 90 days
 * ago and whose link no longer works. Returns how many it removed.
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
    ) returning s.id
  `.execute(db);
  return rows.length;
}
