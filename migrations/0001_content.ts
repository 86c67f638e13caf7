import { type Kysely, sql } from 'kysely';

/**
 * Adds fighters, gyms, videos and weight classes, with their trash, their history and the outbox of rebuilds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const CONTENT_TABLES = ['weight_classes', 'gyms', 'videos', 'fighters'] as const;

const COMMON_COLUMNS = `
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz`;

const UP: string[] = [
  `create table weight_classes (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    slug text not null check (slug <> ''),
    "order" integer not null default 1 check ("order" >= 1),${COMMON_COLUMNS}
  )`,
  `create table gyms (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    slug text not null check (slug <> ''),
    state text not null default '',
    city text not null default '',
    videos text[] not null default '{}',${COMMON_COLUMNS}
  )`,
  `create table videos (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    slug text not null check (slug <> ''),
    video_url text not null check (video_url ~ '^https?://'),${COMMON_COLUMNS}
  )`,
  `create table fighters (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    weight text not null default '',
    gym_id integer constraint fighters_gym_id_fkey references gyms on delete set null,
    weight_class_id integer constraint fighters_weight_class_id_fkey references weight_classes on delete set null,
    date_of_birth text not null default '',
    started_boxing text not null default '',
    style text not null default '',
    career_best_part text not null default '',
    personal_note text not null default '',
    goals text not null default '',
    influences text not null default '',
    accomplishments text not null default '',
    last_competition text not null default '',
    social_media jsonb not null default '{}' check (jsonb_typeof(social_media) = 'object'),
    featured_videos text[] not null default '{}',
    featured_image text not null default '',
    gallery_images text[] not null default '{}',${COMMON_COLUMNS}
  )`,
  `create unique index weight_classes_slug_living on weight_classes (slug) where deleted_at is null`,
  `create unique index gyms_slug_living on gyms (slug) where deleted_at is null`,
  `create unique index videos_slug_living on videos (slug) where deleted_at is null`,
  `create index fighters_gym_id on fighters (gym_id)`,
  `create index fighters_weight_class_id on fighters (weight_class_id)`,

  // The content revision, which is the ETag of every list. The table has one row. A transaction increments
  // the revision once, no matter how many rows it changes.
  `create table content_revision (
    only_row boolean primary key default true check (only_row),
    revision bigint not null default 0,
    changed_at timestamptz not null default now(),
    transaction xid8
  )`,
  `insert into content_revision default values`,
  `create table revisions (
    id bigint generated always as identity primary key,
    entity text not null,
    row_id integer not null,
    operation text not null check (operation in ('insert', 'update', 'delete')),
    before jsonb,
    after jsonb,
    content_revision bigint not null,
    at timestamptz not null default now()
  )`,
  `create index revisions_of_row on revisions (entity, row_id, id)`,
  // Each topic has at most one unsent row, so that a thousand edits request one rebuild.
  `create table outbox (
    id bigint generated always as identity primary key,
    topic text not null,
    content_revision bigint not null,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    sent_at timestamptz,
    attempts integer not null default 0,
    last_error text
  )`,
  `create unique index outbox_unsent on outbox (topic) where sent_at is null`,
  `create table demo_rows (
    entity text not null,
    row_id integer not null,
    primary key (entity, row_id)
  )`,

  `create function touch_content() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    new.updated_at := now();
    return new;
  end $$`,
  // `moved` is the new content revision. If an earlier change in the same transaction has already incremented the
  // revision and enqueued the rebuild, the update changes nothing.
  `create function record_content_change() returns trigger language plpgsql as $$
  declare
    moved bigint;
    changed_row_id integer;
  begin
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
    end if;
    if tg_op = 'DELETE' then changed_row_id := old.id; else changed_row_id := new.id; end if;
    insert into revisions (entity, row_id, operation, before, after, content_revision) values (
      tg_argv[0], changed_row_id, lower(tg_op),
      case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end,
      moved
    );
    return null;
  end $$`,
  // A new reference to a row in the trash is rejected. Existing references stay valid.
  `create function require_living_references() returns trigger language plpgsql as $$
  begin
    if new.gym_id is not null and (tg_op = 'INSERT' or new.gym_id is distinct from old.gym_id)
      and exists (select from gyms where id = new.gym_id and deleted_at is not null) then
      raise foreign_key_violation using constraint = 'fighters_gym_id_fkey', message = 'the gym is in the trash';
    end if;
    if new.weight_class_id is not null
      and (tg_op = 'INSERT' or new.weight_class_id is distinct from old.weight_class_id)
      and exists (select from weight_classes where id = new.weight_class_id and deleted_at is not null) then
      raise foreign_key_violation
        using constraint = 'fighters_weight_class_id_fkey', message = 'the weight class is in the trash';
    end if;
    return new;
  end $$`,
  `create trigger fighters_references before insert or update on fighters
    for each row execute function require_living_references()`,
  ...CONTENT_TABLES.flatMap((table) => [
    `create trigger ${table}_touch before update on ${table}
      for each row when (old.* is distinct from new.*) execute function touch_content()`,
    `create trigger ${table}_created after insert or delete on ${table}
      for each row execute function record_content_change('${entityOf(table)}')`,
    `create trigger ${table}_changed after update on ${table}
      for each row when (old.* is distinct from new.*) execute function record_content_change('${entityOf(table)}')`,
  ]),
];

const DOWN: string[] = [
  'drop table demo_rows, fighters, videos, gyms, weight_classes, outbox, revisions, content_revision',
  'drop function record_content_change, touch_content, require_living_references',
];

function entityOf(table: (typeof CONTENT_TABLES)[number]): string {
  return table === 'weight_classes' ? 'weight_class' : table.slice(0, -1);
}
