import { type Kysely, sql } from 'kysely';

/** Erases the history of a row that is permanently deleted, and indexes which rows use a photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

// `moved` is the new content revision. If an earlier change in the same transaction has already incremented the
// revision and enqueued the rebuild, the update changes nothing.
const INCREMENT_REVISION = `
    update content_revision
      set revision = revision + 1, changed_at = now(), transaction = pg_current_xact_id()
      where transaction is distinct from pg_current_xact_id()
      returning revision into moved;
    if moved is null then
      select revision into moved from content_revision;
    else
      insert into outbox (topic, content_revision) values ('rebuild', moved)
        on conflict (topic) where sent_at is null
        do update set content_revision = excluded.content_revision, changed_at = now();
    end if;`;

const UP: string[] = [
  `create or replace function record_content_change() returns trigger language plpgsql as $$
  declare
    moved bigint;
  begin${INCREMENT_REVISION}
    if tg_op = 'DELETE' then
      delete from revisions where entity = tg_argv[0] and row_id = old.id;
      delete from demo_rows where entity = tg_argv[0] and row_id = old.id;
      return null;
    end if;
    insert into revisions (entity, row_id, operation, before, after, content_revision) values (
      tg_argv[0], new.id, lower(tg_op),
      case when tg_op <> 'INSERT' then to_jsonb(old) end,
      to_jsonb(new),
      moved
    );
    return null;
  end $$`,
  // Deletes the remaining history of rows that were deleted before this migration.
  ...Object.entries({
    fighter: 'fighters',
    gym: 'gyms',
    video: 'videos',
    weight_class: 'weight_classes',
  }).map(
    ([entity, table]) => `delete from revisions r
      where r.entity = '${entity}' and not exists (select from ${table} t where t.id = r.row_id)`,
  ),
  // The key of an uploaded photo is a run of 32 hexadecimal digits in its URL. Percent escapes are replaced
  // first, because they also end in hexadecimal digits.
  `create function image_keys(urls text[]) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(
      regexp_replace(array_to_string(urls, ' '), '%[0-9a-f]{2}', ' ', 'gi'), '[0-9a-f]{32}', 'g'
    ) as found
  $$`,
  // With `return`, Postgres resolves the name `image_keys` when it creates the function. It could not resolve the
  // name while it builds an index, because the search path then lacks the schema.
  `create function version_image_keys(before jsonb, after jsonb) returns text[]
    language sql immutable parallel safe
    return image_keys(array[
      before ->> 'featured_image', before ->> 'gallery_images', after ->> 'featured_image', after ->> 'gallery_images'
    ])`,
  // `fastupdate` is off, because each request for a photo reads the first index and would have to scan its
  // pending list.
  `create index fighters_image_keys on fighters
    using gin (image_keys(gallery_images || featured_image)) with (fastupdate = off)`,
  `create index revisions_image_keys on revisions
    using gin (version_image_keys(before, after)) with (fastupdate = off) where entity = 'fighter'`,
  // A photo with `erased_at` is no longer served. A sweep removes it from its host.
  `alter table media add column erased_at timestamptz, add column removal_failed_at timestamptz`,
];

const DOWN: string[] = [
  'alter table media drop column erased_at, drop column removal_failed_at',
  'drop index revisions_image_keys, fighters_image_keys',
  'drop function version_image_keys, image_keys',
  `create or replace function record_content_change() returns trigger language plpgsql as $$
  declare
    moved bigint;
    changed_row_id integer;
  begin${INCREMENT_REVISION}
    if tg_op = 'DELETE' then changed_row_id := old.id; else changed_row_id := new.id; end if;
    insert into revisions (entity, row_id, operation, before, after, content_revision) values (
      tg_argv[0], changed_row_id, lower(tg_op),
      case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end,
      moved
    );
    return null;
  end $$`,
];
