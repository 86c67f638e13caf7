import { type Kysely, sql } from 'kysely';

/**
 * Adds private links. Whoever knows the token of a link may open one page of one lead or fighter without signing in.
 * Only the hash of a token is stored, so that nobody can open these pages with a leaked backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table private_links`.execute(db);
}

const UP = [
  `create table private_links (
    id integer primary key generated always as identity,
    purpose text not null check (purpose in ('reel', 'fighter', 'guardian')),
    lead_id integer references leads on delete cascade,
    fighter_id integer references fighters on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    created_by text not null default '',
    last_used_at timestamptz,
    revoked_at timestamptz,
    constraint private_links_one_subject check (num_nonnulls(lead_id, fighter_id) = 1)
  )`,
  'create index private_links_of_leads on private_links (lead_id) where lead_id is not null',
  'create index private_links_of_fighters on private_links (fighter_id) where fighter_id is not null',
];
