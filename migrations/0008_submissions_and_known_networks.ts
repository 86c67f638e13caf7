import { type Kysely, sql } from 'kysely';

/** Adds a hash that detects repeated submissions, and the networks from which the owner has signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP: string[] = [
  // `idempotency_key` is no longer used. The column stays, because the previous deploy writes to it until the
  // new one is live.
  'alter table leads add column submission_hash text',
  'create unique index leads_submission_hash on leads (submission_hash)',
  `create table known_networks (
    username text not null,
    network_hash text not null,
    expires_at timestamptz not null,
    primary key (username, network_hash)
  )`,
];

const DOWN: string[] = ['drop table known_networks', 'alter table leads drop column submission_hash'];
