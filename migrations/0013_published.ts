import { type Kysely, sql } from 'kysely';

/** Lets the owner hide a fighter, a video or a gym from visitors without deleting it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql.raw(`alter table ${table} add column published boolean not null default true`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} drop column published`).execute(db);
}

const TABLES = ['gyms', 'videos', 'fighters'] as const;
