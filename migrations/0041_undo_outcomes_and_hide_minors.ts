import { type Kysely, sql } from 'kysely';

/**
 * Stores what applying the outcomes of an evaluation changed, so that it can be undone. A change that makes a shown
 * fighter a minor who must stay hidden now hides the fighter, unless it also sets `published`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  // `hidden_version` is the version of the fighter that was created by hiding the fighter, and `picked_version` the version
  // of the settings that was created by adding the fighter to the home page. Each is null if that did not happen.
  // `undo_skipped` is the reason why the last undo left the fighter as it was.
  `alter table evaluation_marks
    add column hidden_version integer,
    add column picked_version integer,
    add column undo_skipped text check (
      undo_skipped in ('hidden-since', 'picked-since', 'in-trash', 'consent-missing', 'consent-withdrawn')
    )`,
  // The history has the same time as the outcomes that were applied in the same statement. A restore calls the function
  // too, because the backup may be older than this migration.
  `create function fill_applied_versions() returns void language sql as $$
    update evaluation_marks as m set hidden_version = (
      select (r.after ->> 'version')::integer from revisions as r
      where r.entity = 'fighter' and r.row_id = m.fighter_id and r.at = m.applied_at
        and r.before ->> 'published' = 'true' and r.after ->> 'published' = 'false'
    ), picked_version = (
      select (r.after ->> 'version')::integer from revisions as r
      where r.entity = 'settings' and r.at = m.applied_at
        and r.after -> 'saved' -> 'homeFighterIds' @> to_jsonb(m.fighter_id)
        and not coalesce(r.before -> 'saved' -> 'homeFighterIds' @> to_jsonb(m.fighter_id), false)
    )
    where m.applied_at is not null and m.outcome in ('feature', 'rest')
      and m.hidden_version is null and m.picked_version is null
  $$`,
  'select fill_applied_versions()',

  // A fighter who violates a rule comes back from the trash hidden. A change of other fields, such as the date of birth,
  // hides the fighter too. A minor whom visitors already saw when the owner started to require consent stays visible.
  `create function hide_without_consent() returns trigger language plpgsql as $$
  declare
    violated text := violated_consent_rule(new);
  begin
    if violated is null then return new; end if;
    if old.deleted_at is null and violated_consent_rule(old) = violated then return new; end if;
    new.published := false;
    return new;
  end $$`,
  // An update that sets `published` to true is refused, even if the fighter is already shown. Triggers run in the order of
  // their names, so the second one only sees the updates that were not refused.
  'drop trigger fighters_consent on fighters',
  `create trigger fighters_consent before insert or update of published on fighters
    for each row execute function require_consent()`,
  `create trigger fighters_consent_hide before update on fighters
    for each row execute function hide_without_consent()`,
];

const DOWN = [
  'drop trigger fighters_consent_hide on fighters',
  'drop trigger fighters_consent on fighters',
  `create trigger fighters_consent before insert or update on fighters
    for each row execute function require_consent()`,
  'drop function hide_without_consent, fill_applied_versions',
  `alter table evaluation_marks
    drop column hidden_version, drop column picked_version, drop column undo_skipped`,
];
