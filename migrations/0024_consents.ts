import { type Kysely, sql } from 'kysely';

/**
 * Adds the consents of guardians, and a trigger that keeps a minor hidden after a guardian has withdrawn consent. If
 * the owner requires consent, the trigger also keeps minors without consent hidden.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  // `fighter_version` is the version of the profile that the guardian saw. The owner gets an email when consent
  // is given or withdrawn. `notice_due_at` is null if no email has to be sent.
  `create table consents (
    id integer primary key generated always as identity,
    fighter_id integer not null references fighters on delete cascade,
    guardian_name text not null check (guardian_name <> ''),
    relation text not null check (relation <> ''),
    wording text not null check (wording <> ''),
    wording_version text not null,
    fighter_version integer not null,
    given_at timestamptz not null default now(),
    given_via text not null check (given_via in ('link', 'owner')),
    recorded_by text not null default '',
    withdrawn_at timestamptz,
    withdrawn_via text check (withdrawn_via in ('link', 'owner')),
    notice_due_at timestamptz,
    notice_attempts integer not null default 0,
    notice_error text,
    constraint consents_withdrawal_complete check (num_nonnulls(withdrawn_at, withdrawn_via) in (0, 2))
  )`,
  'create index consents_of_fighters on consents (fighter_id, id)',
  'create unique index consents_active on consents (fighter_id) where withdrawn_at is null',
  'create index consents_notice_due on consents (notice_due_at) where notice_due_at is not null',

  // The same rule as `ageOn` in src/domain/values/dates.ts. Null for text that is not in the form MM/DD/YYYY.
  `create function age_on(date_of_birth text, today date) returns integer language sql immutable parallel safe as $$
    select case when date_of_birth ~ '^\\d{2}/\\d{2}/\\d{4}$' then
      (to_char(today, 'YYYYMMDD')::integer
        - (right(date_of_birth, 4) || left(date_of_birth, 2) || substr(date_of_birth, 4, 2))::integer) / 10000
    end
  $$`,
  `create function current_age(date_of_birth text) returns integer language sql stable parallel safe as $$
    select age_on(date_of_birth, (now() at time zone 'utc')::date)
  $$`,
  // Returns the name of the constraint that a fighter violates, or null. The function is volatile, so that it reads the
  // consents that were committed while the statement waited for the lock on the fighter.
  `create function violated_consent_rule(f fighters) returns text language plpgsql volatile as $$
  declare
    age integer := current_age(f.date_of_birth);
    latest record;
    has_consent boolean;
  begin
    if not f.published or f.deleted_at is not null or age >= 18 then return null; end if;
    select withdrawn_at is not null as is_withdrawn into latest
      from consents where fighter_id = f.id order by id desc limit 1;
    has_consent := found;
    -- A withdrawal also counts without a date of birth. Otherwise clearing the date would lift it.
    if has_consent then
      return case when latest.is_withdrawn then 'fighters_consent_withdrawn' end;
    end if;
    -- The default of this setting is false (src/copy/default-settings.ts).
    if age < 18
      and exists (select from settings where saved -> 'requireConsent' = 'true') then
      return 'fighters_consent_required';
    end if;
    return null;
  end $$`,
  // A fighter who violates a rule comes back from the trash hidden. Other attempts to show such a fighter fail. A minor
  // whom visitors already saw when the owner started to require consent can still be edited.
  `create function require_consent() returns trigger language plpgsql as $$
  declare
    violated text := violated_consent_rule(new);
  begin
    if violated is null then return new; end if;
    if tg_op = 'UPDATE' then
      if old.deleted_at is not null then
        new.published := false;
        return new;
      end if;
      if violated_consent_rule(old) = violated then return new; end if;
    end if;
    raise check_violation using constraint = violated, message = 'a guardian must consent first';
  end $$`,
  // Triggers run in the order of their names, and this one runs before the one that increments the version.
  `create trigger fighters_consent before insert or update on fighters
    for each row execute function require_consent()`,
];

const DOWN = [
  'drop trigger fighters_consent on fighters',
  'drop function require_consent, violated_consent_rule, current_age, age_on',
  'drop table consents',
];
