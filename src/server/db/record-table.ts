import { type RawBuilder, sql } from 'kysely';
import { isUniqueViolation } from '#src/server/db/database-error.ts';
import type { Db } from '#src/server/db/db.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { type SqlFields, toColumns, toSelectList } from './columns.ts';
import type { ContentTable } from './content-tables.ts';

type Values = Record<string, unknown>;

/** How the records of a table are listed. The SQL uses `t` for the table, and the aliases of `joins`. */
export type RecordList<Row, T> = {
  table: ContentTable;
  /** The fields of a row. Other columns are never read, so they can't leak into a response. */
  fields: SqlFields<Row>;
  joins?: RawBuilder<unknown>;
  /** Sorts before name and id. */
  orderBy?: RawBuilder<unknown>;
  toRecord: (row: Row) => T;
};

/** How the records of a table are read and written. */
export type RecordTable<Row, T, Fields> = RecordList<Row, T> & {
  /** Changes whenever the record changes. Default: the version of the row. */
  etag?: RawBuilder<string>;
  /** Starts with ~ and distinguishes the representations of one version; '' if there is only one. */
  etagSuffix?: (row: Row) => string;
  /** Values of fields that are missing in past versions, because their columns were added later. */
  defaults: Fields;
};

/** A list and the content revision at which it was read; `rows` is null if the caller knows that revision. */
export type ListAtRevision<T, Known extends string | null = string | null> = {
  revision: string;
  rows: Known extends null ? T[] : T[] | null;
};

/** A record and its ETag, without quotes. */
export type WithETag<T> = { etag: string; record: T };

/** Result of a conditional write; 'stale' if the record does not have any of the required ETags. */
export type UpdateResult<T> =
  | ({ outcome: 'changed' } & WithETag<T>)
  | { outcome: 'stale' }
  | { outcome: 'missing' };

/** Reads the content revision and, unless the caller knows it, all records that are not in the trash. */
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
  // `rows` can only be null if `known` is not.
  return { revision, rows: rows === null ? null : rows.map(toRecord) } as ListAtRevision<T, Known>;
}

/** Sorts by name independently of the database's collation. */
const byName = sql`lower(t.name) collate "C"`;

/** The fields of one row as JSON. `from` is a row of the table, either the current one or a past version. */
export const rowOf = <Row, T>({ fields, joins = sql`` }: RecordList<Row, T>, from: RawBuilder<unknown>) =>
  sql<Row>`(
    select row_to_json(record) from (select ${toSelectList(fields)} from ${from} as t ${joins}) as record
  )`;

/** ETag of a record that shows nothing of other tables. */
const OWN_VERSION = sql<string>`t.version::text`;

/** The ETag in a statement where `t` is the table, without its joins. */
const etagOf = <Row, T, Fields>({ etag = OWN_VERSION, joins = sql`` }: RecordTable<Row, T, Fields>) =>
  sql<string>`(select ${etag} from (select t.*) as t ${joins})`;

/** A record as the database returns it, in a column named `found`. */
export type FoundRow<Row> = { found: { etag: string; row: Row } };

/** The column `found` of a statement where `t` is the table, with its joins. */
const toFound = <Row, T, Fields>({ fields, etag = OWN_VERSION }: RecordTable<Row, T, Fields>) =>
  sql`json_build_object(
    'etag', ${etag}, 'row', (select row_to_json(record) from (select ${toSelectList(fields)}) as record)
  )`;

/** The column `found` in a `returning` list, which cannot join. */
export const returningFound = <Row, T, Fields>(source: RecordTable<Row, T, Fields>) =>
  sql`(select ${toFound(source)} from (select t.*) as t ${source.joins ?? sql``}) as found`;

/** Converts the column `found` to the record that the API returns. */
export const toRecordWithETag = <Row, T, Fields>(
  { toRecord, etagSuffix = () => '' }: RecordTable<Row, T, Fields>,
  { found: { etag, row } }: FoundRow<Row>,
): WithETag<T> => ({ etag: etag + etagSuffix(row), record: toRecord(row) });

/** Finds one record that is not in the trash. */
export async function findRecord<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
): Promise<WithETag<T> | undefined> {
  const { rows } = await sql<FoundRow<Row>>`
    select ${toFound(source)} as found from ${sql.table(source.table)} as t ${source.joins ?? sql``}
    where t.id = ${id} and t.deleted_at is null
  `.execute(db);
  return rows[0] && toRecordWithETag(source, rows[0]);
}

/** Who makes a change (the username) and from which device; '' when unknown. */
export type WriteOrigin = { changedBy: string; savedFrom: string };

/** An inserted record; if `isNew` is false, an earlier request with the same key has inserted it. */
export type Inserted<T> = WithETag<T> & { isNew: boolean };

/**
 * Inserts a record. A repeated request with the same key returns the record of the first request in its
 * current state, or throws a `ProblemError` (409) if that record is in the trash.
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
  const columns = Object.keys(values).map((column) => sql.ref(column));
  const { rows } = await sql<FoundRow<Row>>`
    insert into ${sql.table(source.table)} as t (${sql.join(columns)})
    values (${sql.join(Object.values(values))})
    returning ${returningFound(source)}
  `.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error(`Nothing was inserted into ${source.table}`);
  return toRecordWithETag(source, inserted);
}

/** The origin of a change, and the ETags that the record must have (null: any). */
export type WriteConditions = WriteOrigin & { ifMatch: string[] | null };

/** Updates the given fields of a record that is not in the trash and has one of the ETags `ifMatch`. */
export const updateRecord = <Row, T, Fields extends object>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
  fields: Fields,
  { ifMatch, ...origin }: WriteConditions,
): Promise<UpdateResult<T>> => changeRecord(db, source, id, ifMatch, toAssignments({ ...fields, ...origin }));

/** Moves a record to the trash if it has one of the ETags `ifMatch`. */
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
  // `for update` waits for a concurrent change and then reads its result, so that of two changes with the
  // same ETag the second is stale.
  const { rows } = await sql<FoundRow<Row> | { found: null }>`
    with current as (
      select t.id, ${etagOf(source)} as etag from ${table} as t
      where t.id = ${id} and t.deleted_at is null for update
    ), changed as (
      update ${table} as t set ${assignments} from current
      where t.id = current.id and ${ifMatch ? sql`current.etag = any(${ifMatch}::text[])` : sql`true`}
      returning ${returningFound(source)}
    )
    select changed.found from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  if (result.found === null) return { outcome: 'stale' };
  return { outcome: 'changed', ...toRecordWithETag(source, result) };
}
