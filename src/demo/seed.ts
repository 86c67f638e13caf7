import { sql, type Transaction } from 'kysely';
import { toDay, toIsoDate } from '#src/domain/values/dates.ts';
import { toColumns } from '#src/server/platform/db/columns.ts';
import { CONTENT_TABLE_NAMES, type Entity } from '#src/server/platform/db/content-tables.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import type { Database } from '#src/server/platform/db/tables.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { demoFighters, NEW_DEMO_FIGHTERS } from './fighters.ts';
import { demoGyms } from './gyms.ts';
import { insertDemoLeads } from './insert-leads.ts';
import { insertDemoLinks } from './linked-videos.ts';
import { toDemoBouts, toDemoShows } from './shows.ts';
import { demoVideos } from './videos.ts';
import { demoWeightClasses } from './weight-classes.ts';

type Db = Transaction<Database>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Fighters who are not in `NEW_DEMO_FIGHTERS` were added this many days ago. */
const LONG_AGO_DAYS = 200;

const toCreatedAt = (fighter: string) =>
  new Date(Date.now() - (NEW_DEMO_FIGHTERS.get(fighter) ?? LONG_AGO_DAYS) * DAY_MS);

/**
 * Fills an empty database with demo content, in one transaction. Returns whether the database was empty.
 * Records in the trash count as content. With `onlyIfNew`, a database that had content before does not count
 * as empty. With `withLeads`, also adds demo messages and requests.
 */
export async function seedDemoContent(
  env: Env,
  { onlyIfNew = false, withLeads = false } = {},
): Promise<boolean> {
  const db = createPooledDb(env);
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await canSeed(transaction, onlyIfNew))) return false;
      await insertDemoContent(transaction);
      if (withLeads) await insertDemoLeads(transaction);
      return true;
    });
  } finally {
    await db.destroy();
  }
}

async function canSeed(db: Db, onlyIfNew: boolean): Promise<boolean> {
  const tables = [...CONTENT_TABLE_NAMES, 'demo_rows'].map(
    (table) => sql`exists (select from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ hasContent: boolean }>`
    select ${sql.join(tables, sql` or `)}
      or (${onlyIfNew} and exists (select from content_revision where revision > 0)) as "hasContent"
  `.execute(db);
  return rows[0]?.hasContent === false;
}

async function insertDemoContent(db: Db): Promise<void> {
  // Demo fighters are fictional, so the minors among them need no consent (migration 0038).
  await sql`select set_config('site.is_demo_content', 'true', true)`.execute(db);
  const weightClasses = await db
    .insertInto('weight_classes')
    .values(demoWeightClasses.map((weightClass) => toColumns(weightClass)))
    .returning(['id', 'slug'])
    .execute();
  const gyms = await db
    .insertInto('gyms')
    .values(demoGyms.map((gym) => toColumns(gym)))
    .returning(['id', 'name', 'slug'])
    .execute();
  const videos = await db
    .insertInto('videos')
    .values(demoVideos.map((video) => toColumns(video)))
    .returning('id')
    .execute();
  const idOf = (rows: { id: number; slug: string }[], slug: string | null) =>
    rows.find((row) => row.slug === slug)?.id ?? null;
  const fighters = await db
    .insertInto('fighters')
    .values(
      demoFighters.map(({ gymSlug, weightClassSlug, ...fighter }) =>
        toColumns({
          ...fighter,
          createdAt: toCreatedAt(fighter.name),
          gymId: idOf(gyms, gymSlug),
          weightClassId: idOf(weightClasses, weightClassSlug),
        }),
      ),
    )
    .returning(['id', 'name', 'gym_id as gymId'])
    .execute();
  const shows = await insertShows(db, { fighters, gyms });
  const toDemoRows = (entity: Entity, rows: { id: number }[]) =>
    rows.map(({ id }) => ({ entity, row_id: id }));
  await db
    .insertInto('demo_rows')
    .values([
      ...toDemoRows('weight_class', weightClasses),
      ...toDemoRows('gym', gyms),
      ...toDemoRows('video', videos),
      ...toDemoRows('fighter', fighters),
      ...toDemoRows('show', shows),
    ])
    .execute();
  await insertDemoLinks(db);
}

const insertShows = (db: Db, references: Parameters<typeof toDemoBouts>[1]) =>
  db
    .insertInto('shows')
    .values(
      toDemoShows(toIsoDate(toDay(new Date()))).map((show) =>
        toColumns({ ...show, bouts: toDemoBouts(show, references) }),
      ),
    )
    .returning('id')
    .execute();
