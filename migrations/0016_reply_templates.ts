import { type Kysely, sql } from 'kysely';

/** Adds the owner's reply templates: one row with the whole list, so that a save replaces the list at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table reply_templates (
    id integer primary key default 1 check (id = 1),
    templates jsonb not null check (jsonb_typeof(templates) = 'array'),
    version integer not null default 1
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table reply_templates`.execute(db);
}
