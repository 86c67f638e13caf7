import { type Kysely, sql } from 'kysely';

/** Adds the language of the sender of each message and request, and the language in which each consent was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['leads', 'consents'])
    await sql`alter table ${sql.table(table)} add column language text not null default 'en'
      check (language in ('en', 'es'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['leads', 'consents'])
    await sql`alter table ${sql.table(table)} drop column language`.execute(db);
}
