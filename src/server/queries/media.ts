import { sql } from 'kysely';
import type { Db } from '#src/server/db.ts';
import type { MediaHostName } from '#src/server/tables.ts';

const UNUSED_DAYS = 30;
const SWEEP_MAX = 200;

/** Writes down images that are about to be kept. */
export async function insertMedia(db: Db, host: MediaHostName, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('media')
    .values(keys.map((key) => ({ key, host })))
    .execute();
}

export async function removeMedia(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('media').where('key', 'in', keys).execute();
}

/**
 * The images, at most 200, that are older than a month and that no fighter has referred to for as long: neither one
 * that lives, nor one in the trash, nor any version of the last month, which may be restored. A key is random and
 * stands in its image's address whatever the host, so it is found there.
 */
export async function listUnusedMedia(db: Db): Promise<{ key: string; host: MediaHostName }[]> {
  const { rows } = await sql<{ key: string; host: MediaHostName }>`
    select m.key, m.host from media m
    where m.created_at < now() - make_interval(days => ${UNUSED_DAYS}::int)
      and not exists (
        select from fighters f
        where position(m.key in concat_ws(' ', f.featured_image, array_to_string(f.gallery_images, ' '))) > 0
      )
      and not exists (
        select from revisions r
        where r.entity = 'fighter' and r.at > now() - make_interval(days => ${UNUSED_DAYS}::int)
          and position(m.key in concat_ws(' ', r.before, r.after)) > 0
      )
    order by m.created_at, m.key limit ${SWEEP_MAX}::int
  `.execute(db);
  return rows;
}
