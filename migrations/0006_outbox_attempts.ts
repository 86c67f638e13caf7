import { type Kysely, sql } from 'kysely';

/**
 * Adds the time of the next attempt to each row of the outbox. The worker that claims a row postpones this time, so that
 * no other worker claims the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table outbox add column next_attempt_at timestamptz not null default now()')
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table outbox drop column next_attempt_at').execute(db);
}
