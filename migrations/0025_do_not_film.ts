import { type Kysely, sql } from 'kysely';

/** Adds the register of people who asked not to be filmed or published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `removed_at` allows the owner to undo a removal. A sweep deletes the entry later.
  await sql`create table do_not_film (
    id integer primary key generated always as identity,
    name text not null,
    handles text[] not null default '{}',
    note text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    changed_by text not null default '',
    removed_at timestamptz,
    idempotency_key text unique,
    constraint do_not_film_names_somebody check (name <> '' or cardinality(handles) > 0)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table do_not_film`.execute(db);
}
