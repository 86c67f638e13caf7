import { type Kysely, sql } from 'kysely';

/** Adds the owner's sessions, the browsers that have signed in before, and the counters of failed logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table login_throttle, devices, sessions').execute(db);
}

const UP: string[] = [
  // Tokens are stored as SHA-256 hashes, so that nobody can sign in with tokens from a leaked table.
  `create table sessions (
    token_hash text primary key,
    username text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_expires_at on sessions (expires_at)`,
  `create table devices (
    token_hash text primary key,
    username text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create table login_throttle (
    key text primary key,
    window_started_at timestamptz not null default now(),
    failures integer not null default 0
  )`,
];
