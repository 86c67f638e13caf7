import { type Kysely, sql } from 'kysely';

/** Adds shows with their bouts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const OLD_TABLES = { videos: 'array[t.video_url]', fighters: 't.featured_videos', gyms: 't.videos' };

/** Replaces the function of migration 0012. `tables` maps each table to SQL for its video URLs. */
const rebuildVideoUses = (tables: Record<string, string>) => `
  create or replace function rebuild_video_uses() returns void language sql as $$
    ${Object.entries(tables)
      .map(
        ([table, urls]) => `select set_video_uses('${table.slice(0, -1)}', t.id, ${urls})
      from ${table} as t where t.deleted_at is null;`,
      )
      .join('\n')}
    select null;
  $$`;

/** Replaces the function of migration 0009. `fields` are the columns with images. */
const versionImageKeys = (fields: readonly string[]) => `
  create or replace function version_image_keys(before jsonb, after jsonb) returns text[]
    language sql immutable parallel safe
    return image_keys(array[
      ${['before', 'after'].flatMap((version) => fields.map((field) => `${version} ->> '${field}'`)).join(', ')}
    ])`;

const IMAGE_FIELDS = ['featured_image', 'gallery_images'];

const isVisible = (row: 'old' | 'new') => `(${row}.published and ${row}.deleted_at is null)`;

const UP: string[] = [
  // The names in `bouts` are those of boxers who are not fighters of the site. A corner without a fighter and without a
  // name is withheld: visitors don't learn who it was.
  `create table shows (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    slug text not null check (slug <> ''),
    starts_on text not null check (starts_on ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    ends_on text not null default '',
    venue text not null default '',
    city text not null default '',
    state text not null default '',
    organizer text not null default '',
    organizer_url text not null default '',
    sanctioned_by text not null default '',
    is_unsanctioned_confirmed boolean not null default false,
    poster text not null default '',
    description text not null default '',
    published boolean not null default true,
    bouts jsonb[] not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    changed_by text not null default '',
    saved_from text not null default '',
    idempotency_key text constraint shows_idempotency_key unique,
    request_digest text,
    constraint shows_ends_after_start check (ends_on = '' or ends_on > starts_on),
    constraint shows_unsanctioned_confirmed
      check (not published or sanctioned_by <> '' or is_unsanctioned_confirmed)
  )`,
  'create unique index shows_slug_living on shows (slug) where deleted_at is null',
  'create index shows_in_trash on shows (deleted_at) where deleted_at is not null',
  `create trigger shows_touch before update on shows
    for each row when (old.* is distinct from new.*) execute function touch_content()`,
  `create trigger shows_created after insert or delete on shows
    for each row execute function record_content_change('show')`,
  `create trigger shows_changed after update on shows
    for each row when (old.* is distinct from new.*) execute function record_content_change('show')`,

  // A show that was hidden, or a name that was removed from a bout, must disappear without delay.
  `create function count_withheld_corners(bouts jsonb[]) returns bigint language sql immutable parallel safe as $$
    select count(*) from unnest(bouts) as bout cross join lateral (values (bout -> 'red'), (bout -> 'blue')) as corners(corner)
    where corner -> 'fighterId' = 'null' and corner ->> 'name' = ''
  $$`,
  `create trigger shows_hidden after update on shows for each row
    when (${isVisible('old')} and (
      not ${isVisible('new')} or count_withheld_corners(new.bouts) > count_withheld_corners(old.bouts)
    )) execute function hasten_rebuild()`,
  `create trigger shows_removed after delete on shows for each row
    when (${isVisible('old')}) execute function hasten_rebuild()`,

  `create function bout_video_urls(bouts jsonb[]) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(bout ->> 'videoUrl' order by position), '{}')
    from unnest(bouts) with ordinality as listed(bout, position) where bout ->> 'videoUrl' <> ''
  $$`,
  `create function shows_video_uses() returns trigger language plpgsql as $$
  declare
    t record := case when tg_op = 'DELETE' then old else new end;
  begin
    perform set_video_uses(
      'show', t.id,
      case when tg_op <> 'DELETE' and t.deleted_at is null then bout_video_urls(t.bouts) else '{}' end
    );
    return null;
  end $$`,
  `create trigger shows_uses after insert or delete on shows
    for each row execute function shows_video_uses()`,
  `create trigger shows_uses_changed after update on shows for each row
    when (old.bouts is distinct from new.bouts or old.deleted_at is distinct from new.deleted_at)
    execute function shows_video_uses()`,
  rebuildVideoUses({ ...OLD_TABLES, shows: 'bout_video_urls(t.bouts)' }),

  // The index of migration 0009 remains valid, because fighters have no column `poster`.
  versionImageKeys([...IMAGE_FIELDS, 'poster']),
  `create index shows_image_keys on shows using gin (image_keys(array[poster])) with (fastupdate = off)`,
  `create index revisions_show_image_keys on revisions
    using gin (version_image_keys(before, after)) with (fastupdate = off) where entity = 'show'`,
];

const DOWN: string[] = [
  'drop index revisions_show_image_keys',
  versionImageKeys(IMAGE_FIELDS),
  rebuildVideoUses(OLD_TABLES),
  `delete from revisions where entity = 'show'`,
  `delete from video_uses where entity = 'show'`,
  `delete from demo_rows where entity = 'show'`,
  'drop table shows',
  'drop function shows_video_uses, bout_video_urls, count_withheld_corners',
];
