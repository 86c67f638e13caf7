import { type Kysely, sql } from 'kysely';

/**
 * A guardian can refuse consent before anybody has given it, which hides the fighter like a withdrawal. The setting that
 * requires consent is on by default. A site that already has content keeps its setting, and asks the owner once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

/** Replaces the function of migration 0034. `lacksRequiredConsent` is checked for a minor without any consent. */
const violatedConsentRule = (lacksRequiredConsent: string) => `
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
    if age < 18 then
      perform lock_person(f.date_of_birth);
      if exists (
        select from fighters as other
        where other.date_of_birth = f.date_of_birth and person_key(other.name) = person_key(f.name) and other.id <> f.id
          and (select withdrawn_at from consents where fighter_id = other.id order by id desc limit 1) is not null
      ) then return 'fighters_consent_withdrawn_elsewhere'; end if;
    end if;
    -- The default of this setting is in src/copy/default-settings.ts.
    if age < 18 and ${lacksRequiredConsent} then
      return 'fighters_consent_required';
    end if;
    return null;
  end $$`;

/** Replaces the function of migration 0024. `exemption` comes before the rules. */
const requireConsent = (exemption: string) => `
  create or replace function require_consent() returns trigger language plpgsql as $$
  declare
    violated text;
  begin
    ${exemption}
    violated := violated_consent_rule(new);
    if violated is null then return new; end if;
    if tg_op = 'UPDATE' then
      if old.deleted_at is not null then
        new.published := false;
        return new;
      end if;
      if violated_consent_rule(old) = violated then return new; end if;
    end if;
    raise check_violation using constraint = violated, message = 'a guardian must consent first';
  end $$`;

const UP = [
  // A refusal is withdrawn from the start. The guardian's name is unknown, because only the link identifies the guardian.
  `alter table consents
    add column is_refusal boolean not null default false,
    drop constraint consents_guardian_name_check,
    drop constraint consents_relation_check,
    add constraint consents_guardian_named check (is_refusal or (guardian_name <> '' and relation <> '')),
    add constraint consents_refusal_withdrawn check (not is_refusal or withdrawn_at is not null)`,
  // The function is volatile, so that it reads the consents that were committed while the statement waited for the lock
  // on the fighter.
  `create function latest_consent_id(fighter_id integer) returns integer language plpgsql volatile as $$
  begin
    return (select coalesce(max(c.id), 0) from consents as c where c.fighter_id = latest_consent_id.fighter_id);
  end $$`,
  `create trigger consents_refused after insert on consents for each row
    when (new.is_refusal) execute function hide_other_records()`,

  violatedConsentRule(`not exists (select from settings where saved -> 'requireConsent' = 'false')`),
  // Demo fighters are fictional, so the insertion of the demo content skips the rules.
  requireConsent(
    `if tg_op = 'INSERT' and current_setting('site.is_demo_content', true) = 'true' then return new; end if;`,
  ),
  // The setting was off by default, so a site without a stored value stores that it is off. So does each version of the
  // settings, because undo restores versions. A restore of an older backup calls this function, too.
  `create function keep_former_consent_default() returns void language plpgsql as $$
  begin
    update revisions set before = jsonb_set(before, '{saved,requireConsent}', 'false')
      where entity = 'settings' and not before -> 'saved' ? 'requireConsent';
    update revisions set after = jsonb_set(after, '{saved,requireConsent}', 'false')
      where entity = 'settings' and not after -> 'saved' ? 'requireConsent';
    if exists (select from settings) or exists (
      select from fighters as f where f.version > 1
        or not exists (select from demo_rows where entity = 'fighter' and row_id = f.id)
    ) then
      insert into settings as s (saved) values ('{"requireConsent": false, "asksAboutConsent": true}')
        on conflict (id) do update set saved = excluded.saved || s.saved
        where not s.saved ? 'requireConsent';
    end if;
  end $$`,
  // The owner has changed nothing, so there is no new version of the settings.
  'alter table settings disable trigger user',
  'select keep_former_consent_default()',
  'alter table settings enable trigger user',
];

const DOWN = [
  'drop function keep_former_consent_default',
  requireConsent(''),
  violatedConsentRule(`exists (select from settings where saved -> 'requireConsent' = 'true')`),
  'drop trigger consents_refused on consents',
  'drop function latest_consent_id',
  'delete from consents where is_refusal',
  `alter table consents
    drop constraint consents_guardian_named,
    drop constraint consents_refusal_withdrawn,
    drop column is_refusal,
    add constraint consents_guardian_name_check check (guardian_name <> ''),
    add constraint consents_relation_check check (relation <> '')`,
  `update settings set saved = saved - 'asksAboutConsent'`,
];
