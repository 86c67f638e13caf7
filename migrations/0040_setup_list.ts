import { type Kysely, sql } from 'kysely';

/** Stores that the owner has dismissed the setup list of the dashboard, in one row, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_dismissal (
    id integer primary key default 1 check (id = 1),
    dismissed_at timestamptz not null default now()
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table setup_dismissal`.execute(db);
}
