import { type RawBuilder, sql } from 'kysely';
import { isUniqueViolation } from '#src/server/db/database-error.ts';
import type { Db } from '#src/server/db/db.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { type SqlFields, toColumns, toSelectList } from './columns.ts';
import type { ContentTable } from './content-tables.ts';

type Values = Record<string, unknown>;

/** How the records of one table are listed. All SQL fragments use the table alias `t` and the aliases of `joins`. */
export type RecordList<Row, T> = {
  table: ContentTable;
  /** What is read of each row. Nothing else of the table can reach a response. */
  fields: SqlFields<Row>;
  joins?: RawBuilder<unknown>;
  /** Comes before name and id. */
  orderBy?: RawBuilder<unknown>;
  toRecord: (row: Row) => T;
};

/** How the records of one table are read and written. */
export type RecordTable<Row, T, Fields> = RecordList<Row, T> & {
  /** Changes whenever the record does; the row's version unless given. */
  etag?: RawBuilder<string>;
  /** Values of the fields that a version in the history lacks, because it is older than their columns. */
  defaults: Fields;
};

/** A list as of a content revision; `rows` is null when that revision is the one the caller knows. */
export type ListAtRevision<T, Known extends string | null = string | null> = {
  revision: string;
  rows: Known extends null ? T[] : T[] | null;
};

/** One record with the value of its ETag. */
export type WithETag<T> = { etag: string; record: T };

/** Result of a conditional write: 'stale' when the record's current ETag is not one of those required. */
export type UpdateResult<T> =
  | ({ outcome: 'changed' } & WithETag<T>)
  | { outcome: 'stale' }
  | { outcome: 'missing' };

/** Reads the content revision and, unless it is the `known` one, all records that are not in the trash. */
export async function listRecords<Row, T, Known extends string | null>(
  db: Db,
  known: Known,
  { table, fields, joins = sql``, orderBy, toRecord }: RecordList<Row, T>,
): Promise<ListAtRevision<T, Known>> {
  const { rows: results } = await sql<{ revision: string; rows: Row[] | null }>`
    select c.revision, case when c.revision::text is distinct from ${known}::text then (
      select coalesce(json_agg(record), '[]') from (
        select ${toSelectList(fields)} from ${sql.table(table)} as t ${joins}
        where t.deleted_at is null order by ${orderBy ? sql`${orderBy}, ` : sql``}${byName}, t.id
      ) as record
    ) end as rows
    from content_revision as c
  `.execute(db);
  const [result] = results;
  if (!result) throw new Error('content_revision has lost its row');
  const { revision, rows } = result;
  // `rows` is only null where `known` is the current revision, hence never for a `known` of null.
  return { revision, rows: rows === null ? null : rows.map(toRecord) } as ListAtRevision<T, Known>;
}

/** Sorts by name independently of the database's collation. */
const byName = sql`lower(t.name) collate "C"`;

/** The record that `from` has, as one JSON value. `from` is a row of the table: an alias of it, or a past version. */
export const rowOf = <Row, T>({ fields, joins = sql`` }: RecordList<Row, T>, from: RawBuilder<unknown>) =>
  sql<Row>`(select row_to_json(record) from (select ${toSelectList(fields)} from ${from} as t ${joins}) as record)`;

/** The current row and its ETag, for a statement in which `t` is the table. */
function currentRow<Row, T, Fields>(source: RecordTable<Row, T, Fields>) {
  const { etag = sql<string>`t.version::text`, joins = sql`` } = source;
  const current = sql`(select t.*)`;
  return { etag: sql<string>`(select ${etag} from ${current} as t ${joins})`, row: rowOf(source, current) };
}

type EtagAndRow<Row> = { etag: string; row: Row };

/** `etag` and `row` as columns of a `select` or `returning`. */
export function toEtagAndRow<Row, T, Fields>(source: RecordTable<Row, T, Fields>) {
  const { etag, row } = currentRow(source);
  return sql<EtagAndRow<Row>>`${etag} as etag, ${row} as row`;
}

/** Finds one record that is not in the trash. */
export async function findRecord<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
): Promise<WithETag<T> | undefined> {
  const { rows } = await sql<EtagAndRow<Row>>`
    select ${toEtagAndRow(source)} from ${sql.table(source.table)} as t where t.id = ${id} and t.deleted_at is null
  `.execute(db);
  const [found] = rows;
  return found && { etag: found.etag, record: source.toRecord(found.row) };
}

/** Who makes a change (the username) and from which device; '' when unknown. */
export type WriteOrigin = { changedBy: string; savedFrom: string };

/** A record that was inserted, or, with `isNew` false, the one that an earlier request with the same key inserted. */
export type Inserted<T> = WithETag<T> & { isNew: boolean };

/**
 * Inserts one record. A repeated request with the same key returns the record of the first one in its current state;
 * throws a `ProblemError` (409) when that record is in the trash.
 */
export async function insertRecord<Row, T, Fields extends object>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  fields: Fields,
  origin: WriteOrigin & { idempotencyKey: string | null },
): Promise<Inserted<T>> {
  try {
    return { ...(await insert(db, source, toColumns({ ...fields, ...origin }))), isNew: true };
  } catch (error) {
    // The slug of a repeated request is taken too, and its constraint may fail before that of the key.
    if (origin.idempotencyKey === null || !isUniqueViolation(error)) throw error;
    const id = await findIdByKey(db, source.table, origin.idempotencyKey);
    if (id === undefined) throw error;
    const found = await findRecord(db, source, id);
    if (!found) throw new ProblemError('conflict', 'This was saved before, and is in the trash now.');
    return { ...found, isNew: false };
  }
}

async function findIdByKey(db: Db, table: ContentTable, idempotencyKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where idempotency_key = ${idempotencyKey}
  `.execute(db);
  return rows[0]?.id;
}

async function insert<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  values: Values,
): Promise<WithETag<T>> {
  const { rows } = await sql<EtagAndRow<Row>>`
    insert into ${sql.table(source.table)} as t (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})
    returning ${toEtagAndRow(source)}
  `.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error(`Nothing was inserted into ${source.table}`);
  return { etag: inserted.etag, record: source.toRecord(inserted.row) };
}

/** The ETags that a record may have to be changed (null: any), and the origin of the change. */
export type WriteConditions = WriteOrigin & { ifMatch: string[] | null };

/** Updates the given fields of a record that is not in the trash, if its current ETag is one of `ifMatch`. */
export const updateRecord = <Row, T, Fields extends object>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
  fields: Fields,
  { ifMatch, ...origin }: WriteConditions,
): Promise<UpdateResult<T>> => changeRecord(db, source, id, ifMatch, toAssignments({ ...fields, ...origin }));

/** Moves a record to the trash, if its current ETag is one of `ifMatch`. */
export const trashRecord = <Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
  { ifMatch, ...origin }: WriteConditions,
): Promise<UpdateResult<T>> =>
  changeRecord(db, source, id, ifMatch, toAssignments({ deletedAt: sql`now()`, ...origin }));

/** The `set` list that stores the fields. */
export const toAssignments = (fields: object): RawBuilder<unknown> =>
  sql.join(Object.entries(toColumns(fields)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

async function changeRecord<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
  ifMatch: string[] | null,
  assignments: RawBuilder<unknown>,
): Promise<UpdateResult<T>> {
  const table = sql.table(source.table);
  // `for update` waits for a concurrent change and then reads its result, so that of two changes with the same ETag
  // the second is stale.
  const { rows } = await sql<EtagAndRow<Row> | { etag: null; row: null }>`
    with current as (
      select t.id, ${currentRow(source).etag} as etag from ${table} as t
      where t.id = ${id} and t.deleted_at is null for update
    ), changed as (
      update ${table} as t set ${assignments} from current
      where t.id = current.id and ${ifMatch ? sql`current.etag = any(${ifMatch}::text[])` : sql`true`}
      returning ${toEtagAndRow(source)}
    )
    select changed.etag, changed.row from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  if (result.etag === null) return { outcome: 'stale' };
  return { outcome: 'changed', etag: result.etag, record: source.toRecord(result.row) };
}
