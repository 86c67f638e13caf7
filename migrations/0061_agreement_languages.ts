import { type Kysely, sql } from 'kysely';

/** Adds the language of each agreement. It is unknown for agreements from before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreements add column language text check (language in ('en', 'es'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreements drop column language`.execute(db);
}
