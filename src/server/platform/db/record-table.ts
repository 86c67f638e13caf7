import { type RawBuilder, sql } from 'kysely';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { type SqlFields, toColumns, toSelectList } from './columns.ts';
import { type Audience, isVisibleTo, type VersionedTable } from './content-tables.ts';
import { isUniqueViolation } from './database-error.ts';
import type { Db } from './db.ts';
import { precompile } from './precompile.ts';

type Values = Record<string, unknown>;

/**
 * Maps a table to the records of a list. In the SQL expressions, `t` is the alias of the table. `joins` may
 * define more aliases.
 */
export type RecordList<Row, T> = {
  table: VersionedTable;
  /** The fields of a row. No other column is read, so none can leak into a response. */
  fields: SqlFields<Row>;
  joins?: RawBuilder<unknown>;
  /** The first sort key, before name and id. */
  orderBy?: RawBuilder<unknown>;
  toRecord: (row: Row) => T;
};

/** Maps a table to the records that the API reads and writes. */
export type RecordTable<Row, T, Fields> = RecordList<Row, T> & {
  /** Changes whenever the record changes. By default, it is the version of the row. */
  etag?: RawBuilder<string>;
  /**
   * Distinguishes different responses for the same version, such as before and after a video's title becomes
   * known. Starts with ~, or is '' if there is nothing to distinguish.
   */
  etagSuffix?: (row: Row) => string;
  /** Values for fields that past versions lack because their columns were added later. */
  defaults: Fields;
};

/**
 * A list and the content revision at which it was read. `rows` is null if the caller already has the list of
 * that revision.
 */
export type ListAtRevision<T, Known extends string | null = string | null> = {
  revision: string;
  rows: Known extends null ? T[] : T[] | null;
};

/** A record with its ETag. The ETag has no quotes. */
export type WithETag<T> = { etag: string; record: T };

/**
 * Result of a conditional write. It is 'stale' if the record has none of the ETags in `ifMatch`, and 'missing'
 * if there is no such record.
 */
export type UpdateResult<T> =
  | ({ outcome: 'changed' } & WithETag<T>)
  | { outcome: 'stale' }
  | { outcome: 'missing' };

/**
 * Reads the content revision and all records that the audience sees. Skips the records if the content is
 * still at `knownRevision`.
 */
export async function listRecords<Row, T, Known extends string | null>(
  db: Db,
  audience: Audience,
  knownRevision: Known,
  { table, fields, joins = sql``, orderBy, toRecord }: RecordList<Row, T>,
): Promise<ListAtRevision<T, Known>> {
  const { rows: results } = await sql<{ revision: string; rows: Row[] | null }>`
    select c.revision, case when c.revision::text is distinct from ${knownRevision}::text then (
      select coalesce(json_agg(record), '[]') from (
        select ${toSelectList(fields)} from ${sql.table(table)} as t ${joins}
        where ${isVisibleTo(audience, table)} order by ${orderBy ? sql`${orderBy}, ` : sql``}${byName}, t.id
      ) as record
    ) end as rows
    from content_revision as c
  `.execute(db);
  const [result] = results;
  if (!result) throw new Error('content_revision has lost its row');
  const { revision, rows } = result;
  // `rows` can only be null if `knownRevision` is not.
  return { revision, rows: rows === null ? null : rows.map(toRecord) } as ListAtRevision<T, Known>;
}

/** SQL to sort the table `t` by name. The fixed collation makes the order the same in every database. */
export const byName = sql`lower(t.name) collate "C"`;

/** SQL for the fields of `row` as JSON. `row` has the columns of the table, and may be a past version. */
export const toJsonRow = <Row, T>({ fields, joins = sql`` }: RecordList<Row, T>, row: RawBuilder<unknown>) =>
  sql<Row>`(
    select row_to_json(fields) from (select ${toSelectList(fields)} from ${row} as t ${joins}) as fields
  )`;

/** Default ETag, for records that show nothing from other tables. */
const OWN_VERSION = sql<string>`t.version::text`;

/** A result row of a statement that returns a record in the column `record`. */
export type RecordRow<Row> = { record: { etag: string; row: Row } };

/** The parts of statements that are the same in every statement on a table. `t` is the alias of the table. */
type RecordSql = {
  joins: RawBuilder<unknown>;
  /** The column `record`. Needs the joins. */
  record: RawBuilder<unknown>;
  /** The column `record` and the ETag where the joins are missing: a `returning` list cannot join tables. */
  recordWithoutJoins: RawBuilder<unknown>;
  etagWithoutJoins: RawBuilder<string>;
};

const recordSqlByTable = new WeakMap<object, RecordSql>();

function toRecordSql<Row, T, Fields>(recordTable: RecordTable<Row, T, Fields>): RecordSql {
  const cached = recordSqlByTable.get(recordTable);
  if (cached) return cached;
  const { fields, etag = OWN_VERSION, joins = sql`` } = recordTable;
  const record = sql`json_build_object(
    'etag', ${etag}, 'row', (select row_to_json(fields) from (select ${toSelectList(fields)}) as fields)
  )`;
  const joined = sql`(select t.*) as t ${joins}`;
  const recordSql = {
    joins: precompile(joins),
    record: precompile(record),
    recordWithoutJoins: precompile(sql`(select ${record} from ${joined})`),
    etagWithoutJoins: precompile(sql<string>`(select ${etag} from ${joined})`),
  };
  recordSqlByTable.set(recordTable, recordSql);
  return recordSql;
}

/** SQL for the column `record` in a `returning` list. */
export const returningRecord = <Row, T, Fields>(recordTable: RecordTable<Row, T, Fields>) =>
  sql`${toRecordSql(recordTable).recordWithoutJoins} as record`;

/** Converts the column `record` to the record that the API returns. */
export const toRecordWithETag = <Row, T, Fields>(
  { toRecord, etagSuffix = () => '' }: RecordTable<Row, T, Fields>,
  { record: { etag, row } }: RecordRow<Row>,
): WithETag<T> => ({ etag: etag + etagSuffix(row), record: toRecord(row) });

/** Finds one record if the audience sees it. */
export async function findRecord<Row, T, Fields>(
  db: Db,
  audience: Audience,
  recordTable: RecordTable<Row, T, Fields>,
  id: number,
): Promise<WithETag<T> | undefined> {
  const { table } = recordTable;
  const { joins, record } = toRecordSql(recordTable);
  const { rows } = await sql<RecordRow<Row>>`
    select ${record} as record from ${sql.table(table)} as t ${joins}
    where t.id = ${id} and ${isVisibleTo(audience, table)}
  `.execute(db);
  return rows[0] && toRecordWithETag(recordTable, rows[0]);
}

/** Who makes a change: the username and the device. Each is '' if it is not known. */
export type Actor = { changedBy: string; savedFrom: string };

/** Identifies the request that creates a record, by its `Idempotency-Key` and the digest of its fields. */
export type RequestIdentity = { idempotencyKey: string | null; requestDigest: string | null };

/**
 * An inserted record. `isNew` is false if an earlier request with the same key inserted it. `isSame` is false if that
 * request had other fields.
 */
export type Inserted<T> = WithETag<T> & { isNew: boolean; isSame: boolean };

/**
 * Inserts a record. A later request with the same key returns the record of the first request in its current state, or
 * throws a `ProblemError` (409) if that record is in the trash.
 */
export async function insertRecord<Row, T, Fields extends object>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  fields: Fields,
  actor: Actor & RequestIdentity,
): Promise<Inserted<T>> {
  try {
    const inserted = await insert(db, recordTable, toColumns({ ...fields, ...actor }));
    return { ...inserted, isNew: true, isSame: true };
  } catch (error) {
    // A repeated request violates the constraints of the slug and of the key. Postgres may report either one.
    if (actor.idempotencyKey === null || !isUniqueViolation(error)) throw error;
    const first = await findFirstRequest(db, recordTable.table, actor);
    if (!first) throw error;
    const found = await findRecord(db, 'admin', recordTable, first.id);
    if (!found) throw new ProblemError('conflict', 'This record was saved before and is now in the trash.');
    return { ...found, isNew: false, isSame: first.isSame };
  }
}

async function findFirstRequest(
  db: Db,
  table: VersionedTable,
  { idempotencyKey, requestDigest }: RequestIdentity,
): Promise<{ id: number; isSame: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isSame: boolean }>`
    select id, ${isSameRequest(requestDigest)} as "isSame" from ${sql.table(table)}
    where idempotency_key = ${idempotencyKey}
  `.execute(db);
  return rows[0];
}

/** SQL for whether a row was created by a request with this digest. Old rows have no digest, and match no request. */
export const isSameRequest = (requestDigest: string | null) =>
  sql<boolean>`coalesce(request_digest = ${requestDigest}::text, false)`;

async function insert<Row, T, Fields>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  values: Values,
): Promise<WithETag<T>> {
  const columns = Object.keys(values).map((column) => sql.id(column));
  const { rows } = await sql<RecordRow<Row>>`
    insert into ${sql.table(recordTable.table)} as t (${sql.join(columns)})
    values (${sql.join(Object.values(values))})
    returning ${returningRecord(recordTable)}
  `.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error(`Nothing was inserted into ${recordTable.table}`);
  return toRecordWithETag(recordTable, inserted);
}

/** Who makes a change, and the allowed ETags. The record must have one of them. Null allows any ETag. */
export type WriteConditions = Actor & { ifMatch: string[] | null };

/** Updates the given fields of a record that is not in the trash and has one of the ETags `ifMatch`. */
export const updateRecord = <Row, T, Fields extends object>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  id: number,
  fields: Fields,
  { ifMatch, ...actor }: WriteConditions,
): Promise<UpdateResult<T>> =>
  changeRecord(db, recordTable, id, ifMatch, toAssignments({ ...fields, ...actor }));

/** Moves a record to the trash if it has one of the ETags `ifMatch`. */
export const trashRecord = <Row, T, Fields>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  id: number,
  { ifMatch, ...actor }: WriteConditions,
): Promise<UpdateResult<T>> =>
  changeRecord(db, recordTable, id, ifMatch, toAssignments({ deletedAt: sql`now()`, ...actor }));

/** SQL for the `set` list of an update that stores the fields. */
export const toAssignments = (fields: object): RawBuilder<unknown> =>
  sql.join(Object.entries(toColumns(fields)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

async function changeRecord<Row, T, Fields>(
  db: Db,
  recordTable: RecordTable<Row, T, Fields>,
  id: number,
  ifMatch: string[] | null,
  assignments: RawBuilder<unknown>,
): Promise<UpdateResult<T>> {
  const table = sql.table(recordTable.table);
  // `for update` waits for a concurrent change and then reads its result. Of two changes with the same ETag,
  // the second is therefore stale.
  const { rows } = await sql<RecordRow<Row> | { record: null }>`
    with current as (
      select t.id, ${toRecordSql(recordTable).etagWithoutJoins} as etag from ${table} as t
      where t.id = ${id} and t.deleted_at is null for update
    ), changed as (
      update ${table} as t set ${assignments} from current
      where t.id = current.id and ${ifMatch ? sql`current.etag = any(${ifMatch}::text[])` : sql`true`}
      returning ${returningRecord(recordTable)}
    )
    select changed.record from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  if (result.record === null) return { outcome: 'stale' };
  return { outcome: 'changed', ...toRecordWithETag(recordTable, result) };
}
