import { type Kysely, sql } from 'kysely';

/**
 * Adds the site's settings: at most one row, which the first save creates. `saved` has only the settings
 * that differ from the defaults. Every change gets a version in the history and enqueues a rebuild.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table settings`.execute(db);
  await sql`delete from revisions where entity = 'settings'`.execute(db);
}

const UP = [
  `create table settings (
    id integer primary key default 1 check (id = 1),
    saved jsonb not null default '{}' check (jsonb_typeof(saved) = 'object'),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    changed_by text not null default '',
    saved_from text not null default ''
  )`,
  `create trigger settings_touch before update on settings
    for each row when (old.* is distinct from new.*) execute function touch_content()`,
  `create trigger settings_created after insert or delete on settings
    for each row execute function record_content_change('settings')`,
  `create trigger settings_changed after update on settings
    for each row when (old.* is distinct from new.*) execute function record_content_change('settings')`,
];
