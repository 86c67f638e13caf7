import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Day, publicBirth } from '#src/domain/birth-date.ts';
import type { Fighter, FighterCard, FighterChange, Named, SocialMedia } from '#src/domain/fighter.ts';
import type { Db } from '#src/server/db/db.ts';
import { byName, type RecordTable, readListAtRevision, type WithETag } from '#src/server/db/record-table.ts';
import type { FightersTable } from '#src/server/db/tables.ts';

type Related = { gym: Named | null; weight_class: Named | null };
type Row = Pick<Selectable<FightersTable>, 'id' | (typeof COLUMNS)[keyof typeof COLUMNS]> & Related;
type CardRow = Pick<Row, 'id' | 'name' | 'weight' | 'gym' | 'social_media' | 'featured_image'>;

const toSocialMedia = (stored: Partial<SocialMedia>): SocialMedia => ({
  instagram: stored.instagram ?? '',
  tiktok: stored.tiktok ?? '',
  youtube: stored.youtube ?? '',
});

// A version may refer to a gym that was deleted for good: then there is neither gym nor id.
const toFighter = (row: Row): Fighter => ({
  id: row.id,
  name: row.name,
  weight: row.weight,
  gym: row.gym,
  gymId: row.gym?.id ?? null,
  weightClass: row.weight_class,
  weightClassId: row.weight_class?.id ?? null,
  dateOfBirth: row.date_of_birth,
  age: null,
  startedBoxing: row.started_boxing,
  style: row.style,
  careerBestPart: row.career_best_part,
  personalNote: row.personal_note,
  goals: row.goals,
  influences: row.influences,
  accomplishments: row.accomplishments,
  lastCompetition: row.last_competition,
  socialMedia: toSocialMedia(row.social_media),
  featuredVideos: row.featured_videos,
  featuredImage: row.featured_image,
  galleryImages: row.gallery_images,
});

const livingOnly = (reference: Named | null): Named | null => (reference?.inTrash ? null : reference);

const toCard = (row: CardRow): FighterCard => ({
  id: row.id,
  name: row.name,
  weight: row.weight,
  gym: livingOnly(row.gym),
  socialMedia: toSocialMedia(row.social_media),
  featuredImage: row.featured_image,
});

/** A fighter as everybody may see them on `today`: a reference into the trash reads as none. */
function toPublicFighter(fighter: Fighter, today: Day): Fighter {
  const [gym, weightClass] = [livingOnly(fighter.gym), livingOnly(fighter.weightClass)];
  return {
    ...fighter,
    gym,
    gymId: gym?.id ?? null,
    weightClass,
    weightClassId: weightClass?.id ?? null,
    ...publicBirth(fighter.dateOfBirth, today),
  };
}

/** One fighter as everybody may see them; the tag is another one on the day a minor's age is. */
export function toPublicTagged({ etag, record }: WithETag<Fighter>, today: Day): WithETag<Fighter> {
  const fighter = toPublicFighter(record, today);
  return { etag: fighter.age === null ? etag : `${etag}~${fighter.age}`, record: fighter };
}

const COLUMNS = {
  name: 'name',
  weight: 'weight',
  gymId: 'gym_id',
  weightClassId: 'weight_class_id',
  dateOfBirth: 'date_of_birth',
  startedBoxing: 'started_boxing',
  style: 'style',
  careerBestPart: 'career_best_part',
  personalNote: 'personal_note',
  goals: 'goals',
  influences: 'influences',
  accomplishments: 'accomplishments',
  lastCompetition: 'last_competition',
  socialMedia: 'social_media',
  featuredVideos: 'featured_videos',
  featuredImage: 'featured_image',
  galleryImages: 'gallery_images',
} as const satisfies Record<keyof FighterChange, keyof FightersTable>;

const gymOf = (id: RawBuilder<unknown>) => sql`from gyms as g where g.id = ${id}`;
const classOf = (id: RawBuilder<unknown>) => sql`from weight_classes as w where w.id = ${id}`;

/** The gym (alias `g`) or the class (`w`) that a fighter refers to, also when it is in the trash. */
function named(alias: 'g' | 'w') {
  const fields = sql`'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}`;
  return sql<Named>`case when ${sql.ref(`${alias}.deleted_at`)} is null then json_build_object(${fields})
    else json_build_object(${fields}, 'inTrash', true) end`;
}

/** A fighter's tag carries the versions of the gym and the class whose names the answer shows. */
export const fighters: RecordTable<Row, Fighter, FighterChange> = {
  table: 'fighters',
  row: sql`to_jsonb(t) || jsonb_build_object(
    'gym', (select ${named('g')} ${gymOf(sql`t.gym_id`)}),
    'weight_class', (select ${named('w')} ${classOf(sql`t.weight_class_id`)})
  )`,
  tag: sql`concat_ws('.', t.version,
    (select concat('g', g.id, '-', g.version) ${gymOf(sql`t.gym_id`)}),
    (select concat('w', w.id, '-', w.version) ${classOf(sql`t.weight_class_id`)})
  )`,
  // The gym and the class that it was in, by what they are called now.
  versionRow: sql`r.after || jsonb_build_object(
    'gym', (select ${named('g')} ${gymOf(sql`(r.after ->> 'gym_id')::int`)}),
    'weight_class', (select ${named('w')} ${classOf(sql`(r.after ->> 'weight_class_id')::int`)})
  )`,
  toRecord: toFighter,
  toColumns: ({ socialMedia, ...fields }) => ({
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [COLUMNS[field as keyof typeof fields], value]),
    ),
    ...(socialMedia && { social_media: JSON.stringify(socialMedia) }),
  }),
};

const joined = (alias: 'g' | 'w') =>
  sql<Named | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${named(alias)} end`;

const livingFighters = (db: Db) =>
  db
    .selectFrom('fighters as t')
    .leftJoin('gyms as g', 'g.id', 't.gym_id')
    .select(['t.id', 't.name', 't.weight', 't.social_media', 't.featured_image', joined('g').as('gym')])
    .where('t.deleted_at', 'is', null)
    .orderBy(byName)
    .orderBy('t.id');

/** Every fighter with what a card shows, by name. */
export function listFighterCards<Known extends string | null>(db: Db, { known }: { known: Known }) {
  return readListAtRevision(db, known, jsonArrayFrom(livingFighters(db)), toCard);
}

/** Every fighter whole, by name, as the owner sees them. */
export function listWholeFighters<Known extends string | null>(db: Db, { known }: { known: Known }) {
  return readListAtRevision(db, known, jsonArrayFrom(wholeFighters(db)), toFighter);
}

/** Every fighter whole, by name, as everybody may see them on `today`. */
export function listFighters<Known extends string | null>(
  db: Db,
  { known, today }: { known: Known; today: Day },
) {
  const rows = jsonArrayFrom(wholeFighters(db));
  return readListAtRevision(db, known, rows, (row) => toPublicFighter(toFighter(row), today));
}

const wholeFighters = (db: Db) =>
  livingFighters(db)
    .leftJoin('weight_classes as w', 'w.id', 't.weight_class_id')
    .select([
      't.gym_id',
      't.weight_class_id',
      't.date_of_birth',
      't.started_boxing',
      't.style',
      't.career_best_part',
      't.personal_note',
      't.goals',
      't.influences',
      't.accomplishments',
      't.last_competition',
      't.featured_videos',
      't.gallery_images',
      joined('w').as('weight_class'),
    ]);
