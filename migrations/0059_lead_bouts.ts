import { type Kysely, sql } from 'kysely';

/**
 * Adds the bout that a highlight request orders, with its text when the request was sent. `bout_id` is null if the request
 * names a show alone, and `bout_text` if visitors did not see the show. A request stays when its show is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads
    add column show_id integer references shows (id) on delete set null,
    add column bout_id text,
    add column bout_text text
  `.execute(db);
  await sql`create index leads_show on leads (show_id) where show_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads drop column show_id, drop column bout_id, drop column bout_text`.execute(db);
}
