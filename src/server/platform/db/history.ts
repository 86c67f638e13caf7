import { sql } from 'kysely';
import type { Restoration, Version } from '#src/domain/history/schema.ts';
import { toColumns, toIsoTime } from './columns.ts';
import { toEntity } from './content-tables.ts';
import type { Db } from './db.ts';
import {
  type Actor,
  type RecordRow,
  type RecordTable,
  returningRecord,
  toAssignments,
  toJsonRow,
  toRecordWithETag,
  type UpdateResult,
} from './record-table.ts';

const MAX_VERSIONS = 100;
const BATCH_SIZE = 5_000;

/**
 * Lists the latest 100 versions of a record, newest first. The record may be in the trash. The list is empty
 * for an unknown id.
 */
export async function listVersions<Row, T, Fields extends object>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  id: number,
): Promise<Version<T>[]> {
  const { table, defaults, toRecord } = recordTable;
  // A version lacks the columns that were added later. It gets their defaults.
  const version = sql`jsonb_populate_record(
    null::${sql.table(table)}, ${JSON.stringify(toColumns(defaults))}::jsonb || r.after)`;
  const { rows } = await sql<Omit<Version<T>, 'record'> & { row: Row }>`
    select r.id::text as id, ${toIsoTime(sql`r.at`)} as at,
      coalesce(r.after ->> 'changed_by', '') as "changedBy",
      coalesce(r.after ->> 'saved_from', '') as "savedFrom",
      r.operation = 'insert' as created, r.after ->> 'deleted_at' is not null as trashed,
      ${toJsonRow(recordTable, version)} as row
    from revisions r
    where r.entity = ${toEntity(table)} and r.row_id = ${id} and r.after is not null
    order by r.id desc limit ${MAX_VERSIONS}::int
  `.execute(db);
  return rows.map(({ row, ...version }) => ({ ...version, record: toRecord(row) }));
}

/** Restores a record from the trash, with another slug if one is given. */
export async function restoreRecord<Row, T, Fields>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  id: number,
  { slug }: Restoration,
  actor: Actor,
): Promise<UpdateResult<T>> {
  const assignments = toAssignments({ deletedAt: null, ...(slug !== undefined && { slug }), ...actor });
  const { rows } = await sql<RecordRow<Row>>`
    update ${sql.table(recordTable.table)} as t set ${assignments}
    where t.id = ${id} and t.deleted_at is not null returning ${returningRecord(recordTable)}
  `.execute(db);
  const [restored] = rows;
  return restored
    ? { outcome: 'changed', ...toRecordWithETag(recordTable, restored) }
    : { outcome: 'missing' };
}

/** The last version that a statement removed, by time and id. */
type RemovedVersion = { at: string; id: string };

export const BEFORE_ALL_VERSIONS: RemovedVersion = { at: '-infinity', id: '0' };

/**
 * Removes up to 5,000 versions that are older than `days` and come after `after`, but never the latest version of a
 * record. Returns how many it removed, and the last of them, or null if there were none. Pass the last one as `after`
 * to the next call, so that it does not read the latest versions of records again.
 */
export async function removeOldVersions(
  db: Db,
  days: number,
  after: RemovedVersion,
): Promise<{ count: number; last: RemovedVersion | null }> {
  const { rows } = await sql<{ count: number; last: RemovedVersion | null }>`
    with old as materialized (
      select r.id, r.at from revisions r
      where r.at < now() - make_interval(days => ${days}::int)
        and (r.at, r.id) > (${after.at}::timestamptz, ${after.id}::bigint)
        and exists (
          select from revisions newer
          where newer.entity = r.entity and newer.row_id = r.row_id and newer.id > r.id
        )
      order by r.at, r.id limit ${BATCH_SIZE}::int
    ), removed as (
      delete from revisions where id = any(array(select id from old)) returning id
    )
    select count(*)::int as count,
      (select json_build_object('at', at::text, 'id', id::text) from old order by at desc, id desc limit 1) as last
    from removed
  `.execute(db);
  return rows[0] ?? { count: 0, last: null };
}
