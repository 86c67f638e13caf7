import { sql } from 'kysely';
import { toShownRecord } from '#src/domain/fighters/counted-record.ts';
import {
  FIGHTER_CARD_FIELDS,
  type Fighter,
  type FighterCard,
  type FighterChange,
  type FighterInput,
  fighterFields,
  type ReferencedRecord,
} from '#src/domain/fighters/schema.ts';
import { toCardRecord } from '#src/domain/fighters/short-record.ts';
import { pick } from '#src/domain/records/record.ts';
import { keepPlatformLinks } from '#src/domain/social/handles.ts';
import { completeImageUrl } from '#src/domain/values/complete-url.ts';
import { type Day, redactBirthDate } from '#src/domain/values/dates.ts';
import { defaultsOf } from '#src/domain/values/fields.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { toSqlFields } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { listRecords, type RecordTable, type WithETag } from '#src/server/platform/db/record-table.ts';
import { toPublicReference, toReferencedRecord } from '#src/server/platform/db/referenced-record.ts';
import { previewsSuffix, toVideoPreviews } from '#src/server/platform/db/video-previews.ts';

type Row = FighterInput & {
  id: number;
  gym: ReferencedRecord | null;
  weightClass: ReferencedRecord | null;
  videoPreviews: VideoPreview[];
  risingStarSince: string | null;
};
/** A fighter before it is redacted for visitors. `isAgeOnly` is the setting that hides the birth dates of adults. */
type UnredactedFighter = Fighter & { isAgeOnly: boolean };
type CardRow = Pick<Row, (typeof FIGHTER_CARD_FIELDS)[number] | 'weighIns' | 'fightRecord'> & {
  addedOn: string;
};

const DEFAULTS = defaultsOf(fighterFields);

// A past version may have the id of a gym that was erased later. The id is therefore taken from the gym, if
// there still is one.
// `social_media` is {} by default, so its fields need defaults.
// Release 0.2 and earlier stored image URLs as typed, but browsers show only https images on the site.
const toFighter = (row: Row): Fighter => ({
  ...row,
  gymId: row.gym?.id ?? null,
  weightClassId: row.weightClass?.id ?? null,
  age: null,
  socialMedia: { ...DEFAULTS.socialMedia, ...row.socialMedia },
  featuredImage: completeImageUrl(row.featuredImage),
  galleryImages: row.galleryImages.map(completeImageUrl),
});

const toCard = ({ weighIns, fightRecord, ...row }: CardRow): FighterCard => ({
  ...row,
  record: toCardRecord(toShownRecord(fightRecord, weighIns)),
  gym: toPublicReference(row.gym),
  socialMedia: keepPlatformLinks({ ...DEFAULTS.socialMedia, ...row.socialMedia }),
  featuredImage: completeImageUrl(row.featuredImage),
});

/**
 * Redacts a fighter for visitors: removes references to records that they cannot see, social links to other sites, the
 * birth date of a minor, the names of opponents, who did not ask to be on this site, and the bouts that weigh-ins refer
 * to, because a show may be hidden. If the owner chose to hide all birth dates, also removes that of an adult.
 */
function toPublicFighter({ isAgeOnly, ...fighter }: UnredactedFighter, today: Day): Fighter {
  const [gym, weightClass] = [toPublicReference(fighter.gym), toPublicReference(fighter.weightClass)];
  return {
    ...fighter,
    gym,
    gymId: gym?.id ?? null,
    weightClass,
    weightClassId: weightClass?.id ?? null,
    socialMedia: keepPlatformLinks(fighter.socialMedia),
    weighIns: fighter.weighIns.map(({ bout: _bout, ...weighIn }) => ({ ...weighIn, opponent: '' })),
    fightRecord: toShownRecord(fighter.fightRecord, fighter.weighIns),
    ...redactBirthDate(fighter.dateOfBirth, today, isAgeOnly),
  };
}

/** Redacts a fighter for visitors. The age is part of the ETag, because it changes without a new version. */
export function toPublicWithETag(
  { etag, record }: WithETag<UnredactedFighter>,
  today: Day,
): WithETag<Fighter> {
  const fighter = toPublicFighter(record, today);
  return { etag: fighter.age === null ? etag : `${etag}~${fighter.age}`, record: fighter };
}

/**
 * SQL for the day on which a fighter became a rising star: the day on which they were added or, after a rest, the day
 * on which the first outcome other than rest was applied. Null if no such outcome has been applied.
 */
const RISING_STAR_SINCE = sql<string | null>`(
  select to_char(
    case when r.id is null then t.created_at else min(m.applied_at) end at time zone 'utc', 'YYYY-MM-DD'
  )
  from (
    select max(evaluation_id) as id from evaluation_marks
    where fighter_id = t.id and outcome = 'rest' and applied_at is not null
  ) as r
  join evaluation_marks as m on m.fighter_id = t.id and m.applied_at is not null and m.outcome <> 'rest'
    and m.evaluation_id > coalesce(r.id, 0)
  group by r.id
)`;

export const fighters: RecordTable<Row, Fighter, FighterChange> = {
  table: 'fighters',
  fields: {
    ...toSqlFields(fighterFields),
    gym: toReferencedRecord('gyms', 'g'),
    weightClass: toReferencedRecord('weight_classes', 'w'),
    videoPreviews: toVideoPreviews(sql`t.featured_videos`),
    risingStarSince: RISING_STAR_SINCE,
  },
  joins: sql`left join gyms as g on g.id = t.gym_id
    left join weight_classes as w on w.id = t.weight_class_id`,
  // A fighter shows the names of their gym and weight class, so the versions of both are part of the ETag.
  etag: sql`concat_ws('.', t.version, 'g' || g.id || '-' || g.version, 'w' || w.id || '-' || w.version)`,
  etagSuffix: (row) => previewsSuffix(row) + (row.risingStarSince ? `~${row.risingStarSince}` : ''),
  defaults: DEFAULTS,
  toRecord: toFighter,
};

/** Fighters with the setting that decides whether visitors see birth dates of adults. The setting is part of the ETag. */
export const unredactedFighters: RecordTable<Row & { isAgeOnly: boolean }, UnredactedFighter, FighterChange> =
  {
    ...fighters,
    fields: {
      ...fighters.fields,
      isAgeOnly: sql<boolean>`coalesce((select (saved ->> 'hidesBirthDates')::boolean from settings), false)`,
    },
    etagSuffix: (row) => `${fighters.etagSuffix?.(row) ?? ''}${row.isAgeOnly ? '~age' : ''}`,
    toRecord: ({ isAgeOnly, ...row }) => ({ ...toFighter(row), isAgeOnly }),
  };

/** Lists the cards of all fighters that visitors see, sorted by name. */
export const listFighterCards = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) =>
  listRecords(db, 'visitors', knownRevision, {
    ...fighters,
    fields: {
      ...pick(fighters.fields, [...FIGHTER_CARD_FIELDS, 'weighIns', 'fightRecord']),
      addedOn: sql<string>`to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD')`,
    },
    toRecord: toCard,
  });

/** Lists all fighters that visitors see, sorted by name and redacted as of `today`. */
export const listFighters = <Known extends string | null>(
  db: Db,
  { knownRevision, today }: { knownRevision: Known; today: Day },
) =>
  listRecords(db, 'visitors', knownRevision, {
    ...unredactedFighters,
    toRecord: (row) => toPublicFighter(unredactedFighters.toRecord(row), today),
  });
