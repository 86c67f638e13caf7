import { type Kysely, sql } from 'kysely';

/**
 * Adds the price option of a highlight request, with its price when the request was sent. All three columns are null
 * if the visitor chose no option, or one that no longer exists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads
    add column option_id text,
    add column option_cents integer check (option_cents >= 0),
    add column option_currency text,
    add constraint leads_option_complete check (num_nonnulls(option_id, option_cents, option_currency) in (0, 3))
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads
    drop constraint leads_option_complete,
    drop column option_id,
    drop column option_cents,
    drop column option_currency`.execute(db);
}
