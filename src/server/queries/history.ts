import { sql } from 'kysely';
import type { Restoration, Version } from '#src/domain/history.ts';
import type { Db } from '#src/server/db/db.ts';
import {
  type ContentTable,
  type RecordTable,
  toAssignments,
  toOriginColumns,
  type UpdateResult,
  type WriteOrigin,
} from '#src/server/db/record-table.ts';
import type { Entity } from '#src/server/db/tables.ts';

const VERSIONS_MAX = 100;
const REVISIONS_BATCH = 5_000;

const ENTITIES: Record<ContentTable, Entity> = {
  fighters: 'fighter',
  gyms: 'gym',
  videos: 'video',
  weight_classes: 'weight_class',
};

/** The versions of a record, living or in the trash, the newest first, at most 100; none for an id that never was. */
export async function listVersions<Row, T, Fields>(
  db: Db,
  { table, versionRow, toRecord }: RecordTable<Row, T, Fields>,
  id: number,
): Promise<Version<T>[]> {
  const { rows } = await sql<Omit<Version<T>, 'record'> & { row: Row }>`
    select r.id::text as id, to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      coalesce(r.after ->> 'changed_by', '') as "changedBy", coalesce(r.after ->> 'saved_from', '') as "savedFrom",
      r.operation = 'insert' as created, r.after ->> 'deleted_at' is not null as trashed, ${versionRow} as row
    from revisions r
    where r.entity = ${ENTITIES[table]} and r.row_id = ${id} and r.after is not null
    order by r.id desc limit ${VERSIONS_MAX}::int
  `.execute(db);
  return rows.map(({ row, ...version }) => ({ ...version, record: toRecord(row) }));
}

/** Brings a record back from the trash, under another slug where one is given. */
export async function restoreRecord<Row, T, Fields>(
  db: Db,
  { table, row, tag, toRecord }: RecordTable<Row, T, Fields>,
  id: number,
  { slug }: Restoration,
  origin: WriteOrigin,
): Promise<UpdateResult<T>> {
  const values = { deleted_at: null, ...(slug !== undefined && { slug }), ...toOriginColumns(origin) };
  const { rows } = await sql<{ tag: string; row: Row }>`
    update ${sql.table(table)} as t set ${toAssignments(values)}
    where t.id = ${id} and t.deleted_at is not null returning ${tag} as tag, ${row} as row
  `.execute(db);
  const [restored] = rows;
  return restored
    ? { outcome: 'changed', etag: restored.tag, record: toRecord(restored.row) }
    : { outcome: 'missing' };
}

/**
 * Removes up to 5,000 revisions that are older than `days`, and returns how many. The newest revision of each record
 * stays, whatever its age.
 */
export async function removeOldRevisions(db: Db, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from revisions where id in (
      select r.id from revisions r
      where r.at < now() - make_interval(days => ${days}::int) and exists (
        select from revisions newer
        where newer.entity = r.entity and newer.row_id = r.row_id and newer.id > r.id
      )
      limit ${REVISIONS_BATCH}::int
    )
  `.execute(db);
  return Number(numAffectedRows);
}
