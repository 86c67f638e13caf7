import { type Kysely, sql } from 'kysely';

/** Adds the language in which each private link shows its page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_links add column language text not null default 'en' check (language in ('en', 'es'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_links drop column language`.execute(db);
}
