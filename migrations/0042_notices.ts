import { type Kysely, sql } from 'kysely';

/**
 * Adds one queue for everything that is sent to somebody, and moves what the former queues contain: `lead_deliveries`,
 * `lead_emails`, `fighter_emails` and the notices of `consents`. The former tables and columns stay. The previous deploy
 * writes to them until the next one is live, and a restore inserts the rows of older backups into them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const deleteDeclined = (...tables: string[]) => `
  create or replace function delete_declined_emails() returns trigger language plpgsql as $$
  begin
    ${tables.map((table) => `delete from ${table} where lead_id = new.id and kind = 'declined' and sent_at is null;`).join('\n    ')}
    return null;
  end $$`;

/** SQL for whether a row of a former queue can be moved. A row that is just being sent is moved later. */
const canMove = 'sent_at is not null or not is_being_sent(next_attempt_at, attempts)';

const UP = [
  // Emails to others contain a private link, which must not be stored. Therefore the text of an email is written when it
  // is sent. `message_key` is the same for each attempt, and makes the Message-ID of an email.
  `create table notices (
    id integer primary key generated always as identity,
    kind text not null check (kind <> ''),
    lead_id integer references leads on delete cascade,
    fighter_id integer references fighters on delete cascade,
    consent_id integer references consents on delete cascade,
    recipient text not null default '',
    note text not null default '',
    message_key text not null unique default gen_random_uuid()::text,
    idempotency_key text unique,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text,
    constraint notices_subject check (num_nonnulls(lead_id, fighter_id) = 1)
  )`,
  'create index notices_of_leads on notices (lead_id)',
  'create index notices_of_fighters on notices (fighter_id)',
  'create index notices_of_consents on notices (consent_id)',
  'create index notices_unsent on notices (next_attempt_at) where sent_at is null',

  deleteDeclined('lead_emails', 'notices'),
  // The previous deploy claimed a row by postponing its next attempt, and had 30 seconds to send it.
  `create function is_being_sent(next_attempt_at timestamptz, attempts integer) returns boolean language sql stable as $$
    select attempts > 0 and next_attempt_at - make_interval(secs => least(60 * power(2, least(attempts - 1, 20)), 21600))
      between now() - interval '1 minute' and now() + interval '1 minute'
  $$`,
  // Deleting a row and inserting it is one statement, so each row is moved once. Its Message-ID stays the same.
  `create function move_former_notices() returns void language sql as $$
    with moved as (delete from lead_deliveries where ${canMove} returning *)
    insert into notices (kind, lead_id, message_key, created_at, attempts, next_attempt_at, sent_at, last_error)
    select m.channel, l.id,
      concat_ws('-', 'lead', l.id, m.channel,
        case m.channel when 'email' then (floor(extract(epoch from l.created_at)) * 1000)::bigint end),
      l.created_at, m.attempts, m.next_attempt_at, m.sent_at, m.last_error
    from moved as m join leads as l on l.id = m.lead_id order by l.id
    on conflict do nothing;

    with moved as (delete from lead_emails where ${canMove} returning *)
    insert into notices (kind, lead_id, note, message_key, idempotency_key, created_at, attempts, next_attempt_at,
      sent_at, failed_at, last_error)
    select kind, lead_id, note, concat_ws('-', 'lead', lead_id, kind, id), idempotency_key, created_at, attempts,
      next_attempt_at, sent_at, failed_at, last_error
    from moved order by id
    on conflict do nothing;

    with moved as (delete from fighter_emails where ${canMove} returning *)
    insert into notices (kind, fighter_id, recipient, message_key, idempotency_key, created_at, attempts,
      next_attempt_at, sent_at, failed_at, last_error)
    select kind, fighter_id, recipient, concat_ws('-', 'fighter-email', id), idempotency_key, created_at, attempts,
      next_attempt_at, sent_at,
      -- The previous deploy had given up on these.
      case when sent_at is null and recipient <> '' and created_at < now() - interval '3 days' then now() end,
      last_error
    from moved order by id
    on conflict do nothing;

    with due as (
      select id, fighter_id, notice_due_at, notice_attempts, notice_error,
        case when is_refusal then 'consent_refused' when withdrawn_at is null then 'consent_given'
          else 'consent_withdrawn' end as kind
      from consents
      where notice_due_at is not null and not is_being_sent(notice_due_at, notice_attempts) for update
    ), cleared as (
      update consents as c set notice_due_at = null, notice_attempts = 0, notice_error = null from due where c.id = due.id
      returning c.id
    )
    insert into notices (kind, fighter_id, consent_id, message_key, attempts, next_attempt_at, last_error)
    select due.kind, due.fighter_id, due.id,
      concat_ws('-', 'consent', due.id, case due.kind when 'consent_given' then 'given' else 'withdrawn' end),
      due.notice_attempts, due.notice_due_at, due.notice_error
    from due join cleared on cleared.id = due.id order by due.id
    on conflict do nothing;
  $$`,
  'select move_former_notices()',
];

const DOWN = [
  'drop function move_former_notices, is_being_sent',
  deleteDeclined('lead_emails'),
  'drop table notices',
];
