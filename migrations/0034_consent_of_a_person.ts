import { type Kysely, sql } from 'kysely';

/**
 * A withdrawn consent also keeps other records of the same person hidden: those with the same name and date of birth.
 * Without this, a second record would show a minor whose guardian has withdrawn consent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

/** Replaces the function of migration 0024. `ruleForOtherRecords` is checked for a fighter without any consent. */
const violatedConsentRule = (ruleForOtherRecords: string) => `
  create or replace function violated_consent_rule(f fighters) returns text language plpgsql volatile as $$
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
    ${ruleForOtherRecords}
    -- The default of this setting is false (src/copy/default-settings.ts).
    if age < 18
      and exists (select from settings where saved -> 'requireConsent' = 'true') then
      return 'fighters_consent_required';
    end if;
    return null;
  end $$`;

const UP = [
  // Case, accents, spaces and punctuation make no difference.
  `create function person_key(name text) returns text language sql immutable parallel safe as $$
    select regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f\\u2018\\u2019[:space:][:punct:]]', '', 'g')
  $$`,
  `create index fighters_of_person on fighters (date_of_birth, person_key(name)) where date_of_birth <> ''`,
  // A withdrawal and an attempt to show another record of the person wait for each other. The later one then reads the
  // result of the earlier one.
  `create function lock_person(date_of_birth text) returns void language sql as $$
    select pg_advisory_xact_lock(hashtext('consent for ' || date_of_birth))
  $$`,
  violatedConsentRule(`
    if age < 18 then
      perform lock_person(f.date_of_birth);
      if exists (
        select from fighters as other
        where other.date_of_birth = f.date_of_birth and person_key(other.name) = person_key(f.name) and other.id <> f.id
          and (select withdrawn_at from consents where fighter_id = other.id order by id desc limit 1) is not null
      ) then return 'fighters_consent_withdrawn_elsewhere'; end if;
    end if;`),
  // Hides the other records of the person. Locks these records before the person, as a save does, so that the two cannot
  // deadlock.
  `create function hide_other_records() returns trigger language plpgsql as $$
  declare
    f fighters;
  begin
    select * into f from fighters where id = new.fighter_id;
    if current_age(f.date_of_birth) is null then return null; end if;
    perform 1 from fighters as other
      where other.date_of_birth = f.date_of_birth and person_key(other.name) = person_key(f.name) and other.id <> f.id
      order by other.id for update;
    perform lock_person(f.date_of_birth);
    update fighters as other set published = false, changed_by = '', saved_from = ''
      where other.date_of_birth = f.date_of_birth and person_key(other.name) = person_key(f.name) and other.id <> f.id
        and violated_consent_rule(other) = 'fighters_consent_withdrawn_elsewhere';
    return null;
  end $$`,
  `create trigger consents_withdrawn after update on consents for each row
    when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function hide_other_records()`,
  `update fighters as f set published = false, changed_by = '', saved_from = ''
    where violated_consent_rule(f) = 'fighters_consent_withdrawn_elsewhere'`,
];

const DOWN = [
  'drop trigger consents_withdrawn on consents',
  'drop function hide_other_records',
  violatedConsentRule(''),
  'drop index fighters_of_person',
  'drop function lock_person, person_key',
];
