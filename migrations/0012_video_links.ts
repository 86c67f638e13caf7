import { type Kysely, sql } from 'kysely';

/** Adds the title, author and poster of each linked video, and whether visitors can still watch it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

/** The column of each table that contains its video URLs, as text or as an array of text. */
const URL_COLUMNS = { videos: 'video_url', fighters: 'featured_videos', gyms: 'videos' } as const;
type Table = keyof typeof URL_COLUMNS;

const TABLES: Table[] = ['videos', 'fighters', 'gyms'];

const entityOf = (table: Table) => table.slice(0, -1);

const urlsOf = (table: Table) => (table === 'videos' ? 'array[t.video_url]' : `t.${URL_COLUMNS[table]}`);

// An index entry can have at most 2,704 bytes. The URL of a video is much shorter.
const URL_MAX_BYTES = 2000;

const UP: string[] = [
  // A link without next_check_at is never checked.
  `create table video_links (
    id integer generated always as identity primary key,
    platform text not null check (platform in ('youtube', 'tiktok', 'instagram')),
    video_id text not null check (video_id <> ''),
    url text not null,
    title text not null default '',
    author text not null default '',
    poster jsonb check (jsonb_typeof(poster) = 'object'),
    has_own_poster boolean not null default false check (poster is not null or not has_own_poster),
    state text not null default 'new' check (state in ('new', 'live', 'private', 'gone', 'unreachable')),
    failures integer not null default 0,
    failing_since timestamptz,
    missing_since timestamptz,
    first_checked_at timestamptz,
    checked_at timestamptz,
    next_check_at timestamptz,
    unused_since timestamptz,
    created_at timestamptz not null default now(),
    unique (platform, video_id)
  )`,
  `create index video_links_due on video_links (next_check_at)`,
  // `link_id` is null until the URL is parsed, and for URLs that are not videos. No foreign key cascades, so
  // that a removal fails if a record has just begun to use the link. `preview` is a copy of the video's
  // title, author and poster, because a join would slow down every read of a record.
  `create table video_urls (
    url text primary key check (octet_length(url) <= ${URL_MAX_BYTES}),
    link_id integer references video_links,
    parsed_at timestamptz,
    preview jsonb
  )`,
  `create index video_urls_link on video_urls (link_id)`,
  `create index video_urls_unparsed on video_urls (url) where parsed_at is null`,
  // Records in the trash do not count as uses.
  `create table video_uses (
    entity text not null,
    row_id integer not null,
    url text not null references video_urls,
    primary key (entity, row_id, url)
  )`,
  `create index video_uses_url on video_uses (url)`,

  `create function set_video_uses(entity_name text, id integer, urls text[]) returns void language plpgsql as $$
  declare
    short text[] := array(
      select distinct u from unnest(urls) as u where octet_length(u) <= ${URL_MAX_BYTES} order by u
    );
  begin
    delete from video_uses where entity = entity_name and row_id = id and url <> all (short);
    insert into video_urls (url) select unnest(short) on conflict do nothing;
    insert into video_uses select entity_name, id, unnest(short) on conflict do nothing;
  end $$`,
  ...TABLES.map(
    (table) => `create function ${table}_video_uses() returns trigger language plpgsql as $$
  declare
    t record := case when tg_op = 'DELETE' then old else new end;
  begin
    perform set_video_uses(
      '${entityOf(table)}', t.id,
      case when tg_op <> 'DELETE' and t.deleted_at is null then ${urlsOf(table)} else '{}' end
    );
    return null;
  end $$`,
  ),
  ...TABLES.flatMap((table) => [
    `create trigger ${table}_uses after insert or delete on ${table}
      for each row execute function ${table}_video_uses()`,
    `create trigger ${table}_uses_changed after update on ${table} for each row
      when (old.${URL_COLUMNS[table]} is distinct from new.${URL_COLUMNS[table]}
        or old.deleted_at is distinct from new.deleted_at)
      execute function ${table}_video_uses()`,
  ]),
  // The triggers have not run for rows from before this migration, nor for rows restored from a backup.
  `create function rebuild_video_uses() returns void language sql as $$
    ${TABLES.map(
      (table) => `select set_video_uses('${entityOf(table)}', t.id, ${urlsOf(table)})
      from ${table} as t where t.deleted_at is null;`,
    ).join('\n')}
    select null;
  $$`,
  'select rebuild_video_uses()',

  // Lists and pages show titles and posters. A new title or poster of a video that a record uses is therefore a
  // change to the content.
  `create function set_video_preview() returns trigger language plpgsql as $$
  begin
    if new.link_id is not null then
      new.preview := (
        select jsonb_build_object('url', new.url, 'title', l.title, 'author', l.author, 'poster', l.poster)
        from video_links as l where l.id = new.link_id and (l.title <> '' or l.poster is not null)
      );
    end if;
    return new;
  end $$`,
  `create trigger video_urls_preview before insert or update of link_id on video_urls
    for each row execute function set_video_preview()`,
  `create function refresh_video_previews() returns trigger language plpgsql as $$
  begin
    update video_urls set link_id = link_id where link_id = new.id;
    return null;
  end $$`,
  `create trigger video_links_preview after update on video_links for each row
    when ((old.title, old.author, old.poster) is distinct from (new.title, new.author, new.poster))
    execute function refresh_video_previews()`,
  // `moved` is the new content revision. If an earlier change in the same transaction has already incremented the
  // revision and enqueued the rebuild, the update changes nothing.
  `create function publish_video_preview() returns trigger language plpgsql as $$
  declare
    moved bigint;
  begin
    if not exists (select from video_uses as s where s.url = new.url) then
      return null;
    end if;
    update content_revision
      set revision = revision + 1, changed_at = now(), transaction = pg_current_xact_id()
      where transaction is distinct from pg_current_xact_id()
      returning revision into moved;
    if moved is not null then
      insert into outbox (topic, content_revision) values ('rebuild', moved)
        on conflict (topic) where sent_at is null
        do update set content_revision = excluded.content_revision, changed_at = now();
    end if;
    return null;
  end $$`,
  `create trigger video_urls_publish after update on video_urls for each row
    when (old.preview is distinct from new.preview) execute function publish_video_preview()`,

  // The sweep of unused photos must find out whether a poster uses a photo.
  `create function poster_image_keys(poster jsonb) returns text[] language sql immutable parallel safe
    return image_keys(array[poster ->> 'src'])`,
  `create index video_links_image_keys on video_links
    using gin (poster_image_keys(poster)) with (fastupdate = off) where poster is not null`,
];

const DOWN: string[] = [
  ...TABLES.flatMap((table) => [
    `drop trigger ${table}_uses on ${table}`,
    `drop trigger ${table}_uses_changed on ${table}`,
    `drop function ${table}_video_uses`,
  ]),
  'drop function rebuild_video_uses, set_video_uses',
  'drop table video_uses, video_urls, video_links',
  'drop function set_video_preview, refresh_video_previews, publish_video_preview, poster_image_keys',
];
