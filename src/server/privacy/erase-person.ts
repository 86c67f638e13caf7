import { sql } from 'kysely';
import type { ErasureResult } from '#src/domain/privacy/privacy.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { fighterImageKeys, versionImageKeys } from '#src/server/platform/media/queries.ts';
import { staysAsAmount } from './personal-texts.ts';

type Outcome = ErasureResult['outcome'];

/**
 * Moves a record to the trash if it has this version and is not there yet. `photos` are the keys of the uploaded photos
 * in any of its versions, and of those that were uploaded through its private links. Returns null if there is no such
 * record.
 */
export async function trashVersion(
  db: Db,
  table: 'fighters' | 'videos',
  id: number,
  version: number | null,
  { changedBy, savedFrom }: Actor,
): Promise<{ isCurrent: boolean; photos: string[] } | null> {
  const photos =
    table === 'fighters'
      ? sql`array(select m.key from media as m where m.key in (
          select unnest(${fighterImageKeys}) from fighters as f where f.id = ${id}
          union select unnest(${versionImageKeys}) from revisions as r where r.entity = 'fighter' and r.row_id = ${id}
        ) or m.link_id in (select id from private_links where fighter_id = ${id}))`
      : sql`'{}'`;
  const { rows } = await sql<{ isCurrent: boolean; photos: string[] }>`
    with current as (
      select id, deleted_at, version = ${version}::int as is_current from ${sql.table(table)} where id = ${id} for update
    ), trashed as (
      update ${sql.table(table)} as t set deleted_at = now(), changed_by = ${changedBy}, saved_from = ${savedFrom}
      from current where t.id = current.id and current.deleted_at is null and current.is_current
    )
    select coalesce(is_current, false) as "isCurrent", ${photos}::text[] as photos from current
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Deletes a lead with everything that belongs to it, except its payments, which do not name the client. They stay for the
 * books.
 */
export async function eraseLead(db: Db, id: number): Promise<Outcome> {
  const { rows } = await sql<{ stays: boolean }>`
    delete from leads where id = ${id} returning ${staysAsAmount} as stays`.execute(db);
  if (!rows[0]) return 'gone';
  return rows[0].stays ? 'reduced' : 'erased';
}

/** Deletes an entry of the register or the calendar if it has this version. */
export async function eraseEntry(
  db: Db,
  table: 'do_not_film' | 'calendar_entries',
  id: number,
  version: number | null,
): Promise<Outcome> {
  const { rows } = await sql<{ erased: boolean }>`
    with current as (select id, version from ${sql.table(table)} where id = ${id} for update), erased as (
      delete from ${sql.table(table)} as t using current where t.id = current.id and current.version = ${version}::int
      returning t.id
    )
    select exists (select from erased) as erased from current
  `.execute(db);
  if (!rows[0]) return 'gone';
  return rows[0].erased ? 'erased' : 'changed';
}
