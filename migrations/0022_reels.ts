import { type Kysely, sql } from 'kysely';

/**
 * Adds the versions of a reel that were delivered for a highlight request, the emails to and about its client, and
 * whether the files of the request can be opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table file_checks`.execute(db);
  await sql`drop table lead_emails`.execute(db);
  await sql`drop table reels`.execute(db);
}

const UP = [
  // A delivery sets `superseded_at` of the earlier versions in the same statement. Accepting a version locks its row, so
  // the acceptance sees that time even if both statements run at once.
  `create table reels (
    lead_id integer not null references leads on delete cascade,
    version integer not null check (version >= 1),
    url text not null check (url ~* '^https?://'),
    note text not null default '',
    delivered_at timestamptz not null default now(),
    superseded_at timestamptz,
    accepted_at timestamptz,
    accepted_wording text,
    primary key (lead_id, version),
    constraint reels_acceptance_complete check (num_nonnulls(accepted_at, accepted_wording) in (0, 2))
  )`,
  // Emails to the client contain a private link, which must not be stored. Therefore the text of an email is written when
  // it is sent.
  `create table lead_emails (
    id integer primary key generated always as identity,
    lead_id integer not null references leads on delete cascade,
    kind text not null check (kind in ('page', 'reel', 'files', 'change_requested', 'accepted', 'link_replaced')),
    note text not null default '',
    idempotency_key text unique,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text
  )`,
  // A row without `checked_at` was claimed by a check that has not ended.
  `create table file_checks (
    lead_id integer not null references leads on delete cascade,
    url text not null,
    state text not null default 'unknown' check (state in ('open', 'no-permission', 'missing', 'unknown')),
    checked_at timestamptz,
    next_check_at timestamptz not null,
    primary key (lead_id, url)
  )`,
  'create index lead_emails_of_leads on lead_emails (lead_id)',
  'create index lead_emails_due on lead_emails (next_attempt_at) where sent_at is null',
];
