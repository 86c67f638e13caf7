import { type Kysely, sql } from 'kysely';

/** Adds the files of delivered reels, which clients download, and the uploads of such files to the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  // A row outlives its request, because the chunks have to be deleted first. No column names a person.
  `create table reel_uploads (
    id integer primary key generated always as identity,
    blob_key text not null unique,
    lead_id integer references leads on delete set null,
    fingerprint text not null,
    type text not null check (type in ('video/mp4', 'video/quicktime')),
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    unused_since timestamptz default now(),
    removed_at timestamptz
  )`,
  'create unique index reel_uploads_of_leads on reel_uploads (lead_id, fingerprint) where removed_at is null',
  `create table reel_files (
    lead_id integer not null references leads on delete cascade,
    version integer not null,
    url text,
    upload_id integer references reel_uploads on delete set null,
    name text not null default '',
    bytes integer,
    release text not null check (release in ('acceptance', 'payment')),
    kept_until date not null,
    downloads integer not null default 0,
    last_download_at timestamptz,
    primary key (lead_id, version),
    foreign key (lead_id, version) references reels on delete cascade
  )`,
  'create index reel_files_upload on reel_files (upload_id)',

  // Reserves the space of an upload before its first chunk, or returns the existing upload of the same file. The lock lets
  // only one transaction at a time compare the space, so that two uploads cannot exceed it together. Returns null if there
  // is not enough space. `disk_free` is null if the disk has no limit.
  `create function reserve_reel_upload(
    request integer, new_key text, file_digest text, file_type text, size bigint, store_limit bigint, disk_free bigint
  ) returns integer language plpgsql as $$
  declare
    found_id integer;
    reserved bigint;
    pending bigint;
  begin
    perform pg_advisory_xact_lock(hashtext('reel uploads'));
    update reel_uploads set unused_since = case when unused_since is null then null else now() end
      where lead_id = request and fingerprint = file_digest and removed_at is null
      returning id into found_id;
    if found_id is not null then return found_id; end if;
    select coalesce(sum(bytes), 0), coalesce(sum(bytes) filter (where completed_at is null), 0)
      into reserved, pending from reel_uploads;
    if reserved + size > store_limit or pending + size > disk_free then return null; end if;
    insert into reel_uploads (blob_key, lead_id, fingerprint, type, bytes)
      values (new_key, request, file_digest, file_type, size) returning id into found_id;
    return found_id;
  end $$`,
];

const DOWN = ['drop function reserve_reel_upload', 'drop table reel_files', 'drop table reel_uploads'];
