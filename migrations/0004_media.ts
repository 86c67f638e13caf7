import { type Kysely, sql } from 'kysely';

/** Adds a list of the uploaded images, so that a sweep can find those that nothing refers to anymore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table media (
        key text primary key,
        host text not null check (host in ('blobs', 'cloudinary')),
        created_at timestamptz not null default now()
      )`,
    )
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table media').execute(db);
}
