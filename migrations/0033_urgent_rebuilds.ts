import { type Kysely, sql } from 'kysely';

const TABLES = ['fighters', 'gyms', 'videos'];

/**
 * Makes the waiting rebuild due immediately when a record that visitors see is hidden or deleted, because the pages of
 * the last build still show it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql.raw(`drop trigger ${table}_hidden on ${table}`).execute(db);
    await sql.raw(`drop trigger ${table}_removed on ${table}`).execute(db);
  }
  await sql`drop function hasten_rebuild`.execute(db);
}

const isVisible = (row: 'old' | 'new') => `(${row}.published and ${row}.deleted_at is null)`;

// Postgres runs the triggers of a row in the order of their names, so these run after `_changed` and `_created`, which
// enqueue the rebuild.
const UP = [
  `create function hasten_rebuild() returns trigger language plpgsql as $$
  begin
    update outbox set created_at = now() - interval '5 minutes', next_attempt_at = now(), attempts = 0
      where topic = 'rebuild' and sent_at is null;
    return null;
  end $$`,
  ...TABLES.flatMap((table) => [
    `create trigger ${table}_hidden after update on ${table} for each row
      when (${isVisible('old')} and not ${isVisible('new')}) execute function hasten_rebuild()`,
    `create trigger ${table}_removed after delete on ${table} for each row
      when (${isVisible('old')}) execute function hasten_rebuild()`,
  ]),
];
