import { type RawBuilder, sql, type Transaction } from 'kysely';
import { createPooledDb } from '#src/server/db/db.ts';
import type { Database, Entity } from '#src/server/db/tables.ts';
import type { Env } from '#src/server/env/env.ts';

type Db = Transaction<Database>;

/** What stayed because the owner has made it their own: edited it, or given it to a fighter of theirs. */
export type Kept = { entity: Entity; name: string };
export type Removal = { removed: number; kept: Kept[] };

const TABLES = { fighter: 'fighters', video: 'videos', gym: 'gyms', weight_class: 'weight_classes' } as const;
// Fighters first: a gym is free to go once no fighter is left in it.
const ENTITIES = ['fighter', 'video', 'gym', 'weight_class'] as const;

/**
 * Takes the demo content away for good, with its history, and nothing else, in one transaction. A demo record that the
 * owner has edited is theirs now, and so is a demo gym or class that a fighter of theirs is in: both stay, unless
 * `edited` takes them too. What the owner put into the trash goes.
 */
export async function removeDemoContent(env: Env, { edited = false } = {}): Promise<Removal> {
  const db = createPooledDb(env);
  try {
    return await db.transaction().execute(async (transaction) => {
      const removal: Removal = { removed: 0, kept: [] };
      for (const entity of ENTITIES) {
        const { removed, kept } = await removeOf(transaction, entity, edited);
        removal.removed += removed;
        removal.kept.push(...kept);
      }
      return removal;
    });
  } finally {
    await db.destroy();
  }
}

async function removeOf(db: Db, entity: Entity, edited: boolean): Promise<Removal> {
  const table = sql.table(TABLES[entity]);
  const isDemo = sql`t.id in (select row_id from demo_rows where entity = ${entity})`;
  const { rows: gone } = await sql<{ id: number }>`
    delete from ${table} as t where ${isDemo} and (${edited} or t.deleted_at is not null or ${isUntouched(entity)})
    returning t.id
  `.execute(db);
  const { rows: kept } = await sql<{ name: string }>`
    select t.name from ${table} as t where ${isDemo} order by t.id
  `.execute(db);
  // What stays is the owner's from here on: a second run does not look at it again.
  await db.deleteFrom('demo_rows').where('entity', '=', entity).execute();
  return { removed: gone.length, kept: kept.map(({ name }) => ({ entity, name })) };
}

/** Every fighter that is still there when gyms and classes are looked at is one of the owner's. */
function isUntouched(entity: Entity): RawBuilder<unknown> {
  switch (entity) {
    case 'fighter':
    case 'video':
      return sql`t.version = 1`;
    case 'gym':
      return sql`t.version = 1 and not exists (select from fighters as f where f.gym_id = t.id)`;
    case 'weight_class':
      return sql`t.version = 1 and not exists (select from fighters as f where f.weight_class_id = t.id)`;
  }
}
