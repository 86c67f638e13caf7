import { type Insertable, sql, type Transaction } from 'kysely';
import { createPooledDb } from '#src/server/db/db.ts';
import type { Database, Entity, FightersTable } from '#src/server/db/tables.ts';
import type { Env } from '#src/server/env/env.ts';
import { type DemoFighter, demoFighters } from './fighters.ts';
import { demoGyms } from './gyms.ts';
import { demoVideos } from './videos.ts';
import { demoWeightClasses } from './weight-classes.ts';

type Db = Transaction<Database>;

/**
 * Fills an empty database with demo content, all or nothing, and returns whether it did. One with anything in its trash
 * is not empty. With `onlyIfNew` it also has to be one that never had any content.
 */
export async function seedDemoContent(env: Env, { onlyIfNew = false } = {}): Promise<boolean> {
  const db = createPooledDb(env);
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await isEmpty(transaction, onlyIfNew))) return false;
      await insertDemoContent(transaction);
      return true;
    });
  } finally {
    await db.destroy();
  }
}

async function isEmpty(db: Db, onlyIfNew: boolean): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from fighters) or exists (select from gyms) or exists (select from videos)
      or exists (select from weight_classes) or exists (select from demo_rows)
      or (${onlyIfNew} and exists (select from content_revision where revision > 0)) as taken
  `.execute(db);
  return rows[0]?.taken === false;
}

async function insertDemoContent(db: Db): Promise<void> {
  const classes = await db
    .insertInto('weight_classes')
    .values(demoWeightClasses.map((row) => ({ ...row, deleted_at: null })))
    .returning(['id', 'slug'])
    .execute();
  const gyms = await db
    .insertInto('gyms')
    .values(demoGyms.map((row) => ({ ...row, deleted_at: null })))
    .returning(['id', 'slug'])
    .execute();
  const videos = await db
    .insertInto('videos')
    .values(demoVideos.map(({ videoUrl, ...row }) => ({ ...row, video_url: videoUrl, deleted_at: null })))
    .returning('id')
    .execute();
  const idOf = (rows: { id: number; slug: string }[], slug: string | null) =>
    rows.find((row) => row.slug === slug)?.id ?? null;
  const fighters = await db
    .insertInto('fighters')
    .values(
      demoFighters.map((row) => toRow(row, idOf(gyms, row.gymSlug), idOf(classes, row.weightClassSlug))),
    )
    .returning('id')
    .execute();
  const mark = (entity: Entity, rows: { id: number }[]) => rows.map(({ id }) => ({ entity, row_id: id }));
  await db
    .insertInto('demo_rows')
    .values([
      ...mark('weight_class', classes),
      ...mark('gym', gyms),
      ...mark('video', videos),
      ...mark('fighter', fighters),
    ])
    .execute();
}

const toRow = (
  fighter: DemoFighter,
  gymId: number | null,
  weightClassId: number | null,
): Insertable<FightersTable> => ({
  name: fighter.name,
  weight: fighter.weight,
  gym_id: gymId,
  weight_class_id: weightClassId,
  date_of_birth: fighter.dateOfBirth,
  started_boxing: fighter.startedBoxing,
  style: fighter.style,
  career_best_part: fighter.careerBestPart,
  personal_note: fighter.personalNote,
  goals: fighter.goals,
  influences: fighter.influences,
  accomplishments: fighter.accomplishments,
  last_competition: fighter.lastCompetition,
  social_media: JSON.stringify(fighter.socialMedia),
  featured_videos: fighter.featuredVideos,
  featured_image: fighter.featuredImage,
  gallery_images: fighter.galleryImages,
  deleted_at: null,
});
