import { type RawBuilder, sql } from 'kysely';
import { type Day, redactBirthDate } from '#src/domain/birth-date.ts';
import { defaultsOf } from '#src/domain/fields.ts';
import {
  FIGHTER_CARD_FIELDS,
  type Fighter,
  type FighterCard,
  type FighterChange,
  type FighterInput,
  fighterFields,
  type ReferencedRecord,
} from '#src/domain/fighter.ts';
import { pick } from '#src/domain/pick.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';
import { toSqlFields } from '#src/server/db/columns.ts';
import type { Db } from '#src/server/db/db.ts';
import { listRecords, type RecordTable, type WithETag } from '#src/server/db/record-table.ts';
import { previewsSuffix, toVideoPreviews } from '#src/server/db/video-previews.ts';

type Row = FighterInput & {
  id: number;
  gym: ReferencedRecord | null;
  weightClass: ReferencedRecord | null;
  videoPreviews: VideoPreview[];
};
type CardRow = Pick<Row, (typeof FIGHTER_CARD_FIELDS)[number]> & { addedOn: string };

const DEFAULTS = defaultsOf(fighterFields);

// A past version may have the id of a gym that was erased later. Taking the id from the gym drops it.
// `social_media` is {} by default, so its fields need defaults.
const toFighter = (row: Row): Fighter => ({
  ...row,
  gymId: row.gym?.id ?? null,
  weightClassId: row.weightClass?.id ?? null,
  age: null,
  socialMedia: { ...DEFAULTS.socialMedia, ...row.socialMedia },
});

const hideTrashed = (reference: ReferencedRecord | null): ReferencedRecord | null =>
  reference?.inTrash ? null : reference;

const toCard = (row: CardRow): FighterCard => ({
  ...row,
  gym: hideTrashed(row.gym),
  socialMedia: { ...DEFAULTS.socialMedia, ...row.socialMedia },
});

/** Redacts a fighter for visitors: removes references to the trash, and the birth date of a minor. */
function toPublicFighter(fighter: Fighter, today: Day): Fighter {
  const [gym, weightClass] = [hideTrashed(fighter.gym), hideTrashed(fighter.weightClass)];
  return {
    ...fighter,
    gym,
    gymId: gym?.id ?? null,
    weightClass,
    weightClassId: weightClass?.id ?? null,
    ...redactBirthDate(fighter.dateOfBirth, today),
  };
}

/** Redacts a fighter for visitors. The ETag contains the age, so that it changes on the birthday. */
export function toPublicWithETag({ etag, record }: WithETag<Fighter>, today: Day): WithETag<Fighter> {
  const fighter = toPublicFighter(record, today);
  return { etag: fighter.age === null ? etag : `${etag}~${fighter.age}`, record: fighter };
}

/** SQL for the gym (`g`) or weight class (`w`) that a fighter refers to, or null. */
function toReferencedRecord(alias: 'g' | 'w'): RawBuilder<ReferencedRecord | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const named = sql`'id', ${column('id')}, 'name', ${column('name')}`;
  return sql`case when ${column('id')} is null then null
    when ${column('deleted_at')} is null then json_build_object(${named})
    else json_build_object(${named}, 'inTrash', true) end`;
}

export const fighters: RecordTable<Row, Fighter, FighterChange> = {
  table: 'fighters',
  fields: {
    ...toSqlFields(fighterFields),
    gym: toReferencedRecord('g'),
    weightClass: toReferencedRecord('w'),
    videoPreviews: toVideoPreviews(sql`t.featured_videos`),
  },
  joins: sql`left join gyms as g on g.id = t.gym_id
    left join weight_classes as w on w.id = t.weight_class_id`,
  // A fighter shows the names of their gym and weight class, so the versions of both are part of the ETag.
  etag: sql`concat_ws('.', t.version, 'g' || g.id || '-' || g.version, 'w' || w.id || '-' || w.version)`,
  etagSuffix: previewsSuffix,
  defaults: DEFAULTS,
  toRecord: toFighter,
};

/** Lists the cards of all fighters, by name. */
export const listFighterCards = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) =>
  listRecords(db, knownRevision, {
    ...fighters,
    fields: {
      ...pick(fighters.fields, FIGHTER_CARD_FIELDS),
      addedOn: sql<string>`to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD')`,
    },
    toRecord: toCard,
  });

/** Lists all fighters by name, unredacted, for the back office. */
export const listUnredactedFighters = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) => listRecords(db, knownRevision, fighters);

/** Lists all fighters by name, redacted for visitors as of `today`. */
export const listFighters = <Known extends string | null>(
  db: Db,
  { knownRevision, today }: { knownRevision: Known; today: Day },
) =>
  listRecords(db, knownRevision, {
    ...fighters,
    toRecord: (row: Row) => toPublicFighter(toFighter(row), today),
  });
