import { type Kysely, sql } from 'kysely';

/**
 * Adds the emails about fighters: the private links that the owner sends to a fighter or guardian, and notices to the
 * owner about a profile that a fighter sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table fighter_emails`.execute(db);
}

const UP = [
  // A private link must not be stored, so the text of an email is written when it is sent. Only emails with a link have
  // a recipient. The others go to the owner.
  `create table fighter_emails (
    id integer primary key generated always as identity,
    fighter_id integer not null references fighters on delete cascade,
    kind text not null check (kind in ('fighter', 'guardian', 'profile_sent')),
    recipient text not null default '',
    idempotency_key text unique,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text,
    constraint fighter_emails_recipient check ((recipient = '') = (kind = 'profile_sent'))
  )`,
  'create index fighter_emails_of_fighters on fighter_emails (fighter_id, id)',
  'create index fighter_emails_due on fighter_emails (next_attempt_at) where sent_at is null',
];
