import { type Kysely, sql } from 'kysely';

/**
 * Adds `failed_at`, the time at which the site gave up on an email to or about a client. The owner can request another
 * attempt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_emails add column failed_at timestamptz`.execute(db);
  await sql`drop index lead_emails_due`.execute(db);
  await sql`
    create index lead_emails_due on lead_emails (next_attempt_at) where sent_at is null and failed_at is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index lead_emails_due`.execute(db);
  await sql`alter table lead_emails drop column failed_at`.execute(db);
  await sql`create index lead_emails_due on lead_emails (next_attempt_at) where sent_at is null`.execute(db);
}
