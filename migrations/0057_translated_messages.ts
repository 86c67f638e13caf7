import { type Kysely, sql } from 'kysely';

/** Adds the owner's texts of the messages to clients in languages other than English, by language and kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reply_templates add column translated_messages jsonb not null default '{}'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reply_templates drop column translated_messages`.execute(db);
}
