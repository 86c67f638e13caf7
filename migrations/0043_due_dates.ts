import { type Kysely, sql } from 'kysely';

/** Stores the day on which the owner wants to deliver the reel of a highlight request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column due_on date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads drop column due_on`.execute(db);
}
