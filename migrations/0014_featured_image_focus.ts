import { type Kysely, sql } from 'kysely';

/** Adds the focus point of a fighter's featured image. Null means that no point was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fighters add column featured_image_focus jsonb
    check (jsonb_typeof(featured_image_focus) = 'object')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fighters drop column featured_image_focus`.execute(db);
}
