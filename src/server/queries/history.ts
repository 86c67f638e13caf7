import { sql } from 'kysely';
import type { Kind, Restoration, Trashed, Version } from '#src/domain/history.ts';
import type { Db } from '#src/server/db.ts';
import type { Entity } from '#src/server/tables.ts';
import type { Change, ContentTable, Source } from './content.ts';

const VERSIONS_MAX = 100;
const TRASH_MAX = 1_000;

const ENTITIES: Record<ContentTable, Entity> = {
  fighters: 'fighter',
  gyms: 'gym',
  videos: 'video',
  weight_classes: 'weight_class',
};

/** The versions of a record, living or in the trash, the newest first, at most 100; none for an id that never was. */
export async function listVersions<Row, T, Fields>(
  db: Db,
  { table, image, toRecord }: Source<Row, T, Fields>,
  id: number,
): Promise<Version<T>[]> {
  const { rows } = await sql<{ id: string; at: string; trashed: boolean; row: Row }>`
    select r.id::text as id, to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      r.after ->> 'deleted_at' is not null as trashed, ${image} as row
    from revisions r
    where r.entity = ${ENTITIES[table]} and r.row_id = ${id} and r.after is not null
    order by r.id desc limit ${VERSIONS_MAX}::int
  `.execute(db);
  return rows.map(({ row, ...version }) => ({ ...version, record: toRecord(row) }));
}

/** Brings a record back from the trash, under another slug where one is given. */
export async function restoreRecord<Row, T, Fields>(
  db: Db,
  { table, row, tag, toRecord }: Source<Row, T, Fields>,
  id: number,
  { slug }: Restoration,
): Promise<Change<T>> {
  const { rows } = await sql<{ tag: string; row: Row }>`
    update ${sql.table(table)} as t set deleted_at = null ${slug === undefined ? sql`` : sql`, slug = ${slug}`}
    where t.id = ${id} and t.deleted_at is not null returning ${tag} as tag, ${row} as row
  `.execute(db);
  const [restored] = rows;
  return restored
    ? { outcome: 'changed', tag: restored.tag, record: toRecord(restored.row) }
    : { outcome: 'missing' };
}

const KINDS: Record<ContentTable, { kind: Kind; hasSlug: boolean }> = {
  fighters: { kind: 'fighters', hasSlug: false },
  gyms: { kind: 'gyms', hasSlug: true },
  videos: { kind: 'videos', hasSlug: true },
  weight_classes: { kind: 'weight-classes', hasSlug: true },
};

/** What is in the trash, the last first, at most 1,000. */
export async function listTrash(db: Db): Promise<Trashed[]> {
  const parts = Object.entries(KINDS).map(
    ([table, { kind, hasSlug }]) => sql`
      select ${kind}::text as kind, id, name, ${hasSlug ? sql`slug` : sql`null`} as slug, deleted_at
      from ${sql.table(table)} where deleted_at is not null`,
  );
  const { rows } = await sql<Trashed>`
    select kind, id, name, slug, to_char(deleted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt"
    from (${sql.join(parts, sql` union all `)}) as trash
    order by deleted_at desc, kind, id limit ${TRASH_MAX}::int
  `.execute(db);
  return rows;
}
