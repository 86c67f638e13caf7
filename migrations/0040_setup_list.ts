import { type Kysely, sql } from 'kysely';

/** Adds a table whose only row says when the owner dismissed the setup list of the dashboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_dismissal (
    id integer primary key default 1 check (id = 1),
    dismissed_at timestamptz not null default now()
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table setup_dismissal`.execute(db);
}
