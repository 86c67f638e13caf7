import { type RawBuilder, sql } from 'kysely';
import type { ErasureResult } from '#src/domain/privacy/privacy.ts';
import { EMPTY_CORNER } from '#src/domain/shows/bout.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { fighterImageKeys, versionImageKeys } from '#src/server/platform/media/queries.ts';
import { keepsPayment } from './personal-texts.ts';

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
 * Deletes a lead with everything that belongs to it, except its payments, which are kept for the books.
 * Payments do not name the client.
 */
export async function eraseLead(db: Db, id: number): Promise<Outcome> {
  const { rows } = await sql<{ keepsPayment: boolean }>`
    delete from leads where id = ${id} returning ${keepsPayment} as "keepsPayment"`.execute(db);
  if (!rows[0]) return 'gone';
  return rows[0].keepsPayment ? 'reduced' : 'erased';
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

/** SQL for the bouts, after emptying the corners that have one of the names. `bouts` is a JSON array. */
const withoutNames = (bouts: RawBuilder<unknown>, names: readonly string[]) => {
  const withheld = (
    corner: 'red' | 'blue',
  ) => sql`case when bout -> ${sql.lit(corner)} ->> 'name' = any(${names}::text[])
    then ${JSON.stringify({ [corner]: EMPTY_CORNER })}::jsonb else '{}' end`;
  return sql`array(select bout || ${withheld('red')} || ${withheld('blue')}
    from jsonb_array_elements(${bouts}) with ordinality as listed(bout, position) order by position)`;
};

/** SQL for whether a corner has one of the names. `bouts` is a JSON array. */
const hasName = (bouts: RawBuilder<unknown>, names: readonly string[]) =>
  sql<boolean>`jsonb_path_exists(${bouts}, '$[*].*.name ? (@ == $names[*])', ${JSON.stringify({ names })}::jsonb)`;

/**
 * Removes the names from the corners of a show if it has this version. Leaves its history unchanged. Returns 'gone' if
 * neither the show nor its history has any of the names.
 */
export async function withholdNames(
  db: Db,
  id: number,
  version: number | null,
  names: readonly string[],
  { changedBy, savedFrom }: Actor,
): Promise<Outcome> {
  const bouts = sql`to_jsonb(t.bouts)`;
  const { rows } = await sql<{ isCurrent: boolean; isNamed: boolean }>`
    with current as (
      select t.id, t.version = ${version}::int as is_current, ${hasName(bouts, names)} as is_named
      from shows as t where t.id = ${id} for update
    ), withheld as (
      update shows as t set bouts = ${withoutNames(bouts, names)}, changed_by = ${changedBy}, saved_from = ${savedFrom}
      from current where t.id = current.id and current.is_current and current.is_named
    )
    select coalesce(is_current, false) as "isCurrent", is_named or exists (
      select from revisions as r where r.entity = 'show' and r.row_id = current.id
        and (${hasName(sql`r.before -> 'bouts'`, names)} or ${hasName(sql`r.after -> 'bouts'`, names)})
    ) as "isNamed" from current
  `.execute(db);
  if (!rows[0]?.isNamed) return 'gone';
  return rows[0].isCurrent ? 'erased' : 'changed';
}

/** Removes the names from the corners in all versions of a show. */
export async function eraseNamesFromHistory(db: Db, id: number, names: readonly string[]): Promise<void> {
  const without = (
    version: RawBuilder<unknown>,
  ) => sql`case when ${hasName(sql`${version} -> 'bouts'`, names)}
    then jsonb_set(${version}, '{bouts}', to_jsonb(${withoutNames(sql`${version} -> 'bouts'`, names)})) else ${version} end`;
  await sql`
    update revisions as r set before = ${without(sql`r.before`)}, after = ${without(sql`r.after`)}
    where r.entity = 'show' and r.row_id = ${id}
      and (${hasName(sql`r.before -> 'bouts'`, names)} or ${hasName(sql`r.after -> 'bouts'`, names)})
  `.execute(db);
}
