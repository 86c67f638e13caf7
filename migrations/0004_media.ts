import { type Kysely, sql } from 'kysely';

/** The images that were uploaded, so that the ones that nobody refers to any more can be found. */
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
