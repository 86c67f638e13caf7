import { type Kysely, sql } from 'kysely';

/** Adds the owner's notes on a lead, and a trash for leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table leads
        add column notes text not null default '',
        add column deleted_at timestamptz`,
    )
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table leads drop column notes, drop column deleted_at').execute(db);
}
