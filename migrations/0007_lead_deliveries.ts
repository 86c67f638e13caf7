import { type Kysely, sql } from 'kysely';

/** Adds the deliveries of each lead. They are inserted with the lead and sent afterward. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table lead_deliveries').execute(db);
}

const UP: string[] = [
  `create table lead_deliveries (
    lead_id integer not null references leads on delete cascade,
    channel text not null check (channel in ('webhook', 'email')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text,
    primary key (lead_id, channel)
  )`,
  `create index lead_deliveries_due on lead_deliveries (next_attempt_at) where sent_at is null`,
];
