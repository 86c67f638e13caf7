import { type Kysely, sql } from 'kysely';

/** Tells repeated submissions from new leads, and remembers the networks that the owner has signed in from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP: string[] = [
  // `idempotency_key` stays, unused: the version before writes to it until this one is published.
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
