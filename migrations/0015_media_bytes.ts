import { type Kysely, sql } from 'kysely';

/** Stores the size of each uploaded image. It is unknown for images from before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table media add column bytes integer check (bytes >= 0)').execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table media drop column bytes').execute(db);
}
