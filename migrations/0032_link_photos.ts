import { type Kysely, sql } from 'kysely';

/**
 * Stores through which private link a photo was uploaded. Such a photo is private until a record uses it, and counts
 * toward the limits of the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  'alter table media add column link_id integer references private_links on delete set null',
  'create index media_of_links on media (link_id) where link_id is not null',
  // Photos from before this migration. A restore of an older backup calls this too.
  `create function assign_photos_to_links() returns void language sql as $$
    update media as m set link_id = p.link_id from profile_submissions as p
    where m.link_id is null and image_keys(p.photos) @> array[m.key]
  $$`,
  'select assign_photos_to_links()',
  // A single SQL statement would count the photos as they were before it waited for the lock. Each statement of a
  // function sees what was committed before it, so parallel uploads cannot exceed the limits.
  `create function insert_link_photo(
    link integer, photo_key text, photo_host text, photo_bytes integer, max_photos integer, max_bytes bigint
  ) returns boolean language plpgsql as $$
  declare
    photos integer;
    total bigint;
  begin
    perform 1 from private_links where id = link and revoked_at is null for update;
    if not found then
      return false;
    end if;
    perform 1 from media where key = photo_key and erased_at is null;
    if found then
      return true;
    end if;
    select count(*), coalesce(sum(m.bytes), 0) into photos, total from media as m
    where m.link_id = link and m.erased_at is null and not exists (
      select from fighters as f where image_keys(f.gallery_images || f.featured_image) @> array[m.key]
    );
    if photos >= max_photos or total + photo_bytes > max_bytes then
      return false;
    end if;
    insert into media (key, host, bytes, link_id) values (photo_key, photo_host, photo_bytes, link)
      on conflict (key) do update set host = excluded.host, created_at = now(), erased_at = null, link_id = link;
    return true;
  end $$`,
];

const DOWN = [
  'drop function insert_link_photo, assign_photos_to_links',
  'alter table media drop column link_id',
];
