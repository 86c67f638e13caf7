import { type Kysely, sql } from 'kysely';

/** When what waits in the outbox may be tried next: whoever takes it moves that on, so that nobody takes it twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table outbox add column next_attempt_at timestamptz not null default now()')
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table outbox drop column next_attempt_at').execute(db);
}
