import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely';
import { isUniqueViolation } from '#src/server/db/database-error.ts';
import type { Db } from '#src/server/db/db.ts';
import { ProblemError } from '#src/server/http/problem.ts';

type Values = Record<string, unknown>;

/** The tables that have a trash, a version and a history. */
export type ContentTable = 'fighters' | 'gyms' | 'videos' | 'weight_classes';

/**
 * How the records of one table are read and written. Both fragments speak of the alias `t`: `row` is the row with all
 * that its answer shows, as one JSON value; `tag` changes whenever that answer does.
 */
export type RecordTable<Row, T, Fields> = {
  table: ContentTable;
  row: RawBuilder<Row>;
  tag: RawBuilder<string>;
  /** The row as a version of it was, read from the alias `r` of the history. */
  versionRow: RawBuilder<Row>;
  toRecord: (row: Row) => T;
  toColumns: (fields: Fields) => Values;
};

/** A list as of a content revision; `rows` is null when that revision is the one the caller knows. */
export type ListAtRevision<T, Known extends string | null = string | null> = {
  revision: string;
  rows: Known extends null ? T[] : T[] | null;
};

/** One record with the tag of its answer. */
export type WithETag<T> = { etag: string; record: T };

/** How a change ended: 'stale' when none of the tags that were asked for is the current one. */
export type UpdateResult<T> =
  | ({ outcome: 'changed' } & WithETag<T>)
  | { outcome: 'stale' }
  | { outcome: 'missing' };

/** Reads the content revision and, unless it is the `known` one, the list, in one statement. */
export async function readListAtRevision<Row, T, Known extends string | null>(
  db: Db,
  known: Known,
  list: AliasableExpression<Row[]>,
  toRecord: (row: Row) => T,
): Promise<ListAtRevision<T, Known>> {
  const { revision, rows } = await db
    .selectFrom('content_revision as c')
    .select(['c.revision', unlessKnown(known, list).as('rows')])
    .executeTakeFirstOrThrow();
  // Null is only ever answered where `known` was the current revision, hence never for a `known` of null.
  return { revision, rows: rows === null ? null : rows.map(toRecord) } as ListAtRevision<T, Known>;
}

const unlessKnown = <Row>(known: string | null, list: Expression<Row[]>) =>
  sql<Row[] | null>`case when c.revision::text is distinct from ${known}::text then ${list} end`;

/** Orders a list by name whatever the database's collation, then by id. */
export const byName = sql`lower(t.name) collate "C"`;

/** Finds one living record. */
export async function findRecord<Row, T, Fields>(
  db: Db,
  { table, row, tag, toRecord }: RecordTable<Row, T, Fields>,
  id: number,
): Promise<WithETag<T> | undefined> {
  const found = await sql<{ tag: string; row: Row }>`
    select ${tag} as tag, ${row} as row from ${sql.table(table)} as t where t.id = ${id} and t.deleted_at is null
  `.execute(db);
  const [first] = found.rows;
  return first && { etag: first.tag, record: toRecord(first.row) };
}

/** Who makes a change (the username) and from which device; '' when unknown. */
export type WriteOrigin = { changedBy: string; savedFrom: string };

export const toOriginColumns = ({ changedBy, savedFrom }: WriteOrigin) => ({
  changed_by: changedBy,
  saved_from: savedFrom,
});

/** A record that was inserted, or, with `isNew` false, the one that an earlier request with the same key inserted. */
export type Inserted<T> = WithETag<T> & { isNew: boolean };

/**
 * Inserts one record. With a key, a repeated request returns the living record of the first one as it is now; throws a
 * `ProblemError` (409) when that record is in the trash.
 */
export async function insertRecord<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  fields: Fields,
  { idempotencyKey, ...origin }: WriteOrigin & { idempotencyKey: string | null },
): Promise<Inserted<T>> {
  const own = { ...toOriginColumns(origin), idempotency_key: idempotencyKey };
  try {
    return { ...(await insert(db, source, { ...source.toColumns(fields), ...own })), isNew: true };
  } catch (error) {
    // The repeated request may run into its own slug before it runs into its key.
    if (idempotencyKey === null || !isUniqueViolation(error)) throw error;
    const id = await findIdByKey(db, source.table, idempotencyKey);
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
  { table, row, tag, toRecord }: RecordTable<Row, T, Fields>,
  values: Values,
): Promise<WithETag<T>> {
  const inserted = await sql<{ tag: string; row: Row }>`
    insert into ${sql.table(table)} as t (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})
    returning ${tag} as tag, ${row} as row
  `.execute(db);
  const [first] = inserted.rows;
  if (!first) throw new Error(`Nothing was inserted into ${table}`);
  return { etag: first.tag, record: toRecord(first.row) };
}

/** Which versions may be changed (null: any), and where the change comes from. */
export type WriteConditions = WriteOrigin & { ifMatch: string[] | null };

/** Changes the fields that are named of a living record, if one of `ifMatch` (null: any) is its current tag. */
export function updateRecord<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
  fields: Fields,
  { ifMatch, ...origin }: WriteConditions,
): Promise<UpdateResult<T>> {
  const values = { ...source.toColumns(fields), ...toOriginColumns(origin) };
  return changeRecord(db, source, id, ifMatch, toAssignments(values));
}

/** Moves a living record to the trash, if one of `ifMatch` (null: any) is its current tag. */
export function trashRecord<Row, T, Fields>(
  db: Db,
  source: RecordTable<Row, T, Fields>,
  id: number,
  { ifMatch, ...origin }: WriteConditions,
): Promise<UpdateResult<T>> {
  const values = { deleted_at: sql`now()`, ...toOriginColumns(origin) };
  return changeRecord(db, source, id, ifMatch, toAssignments(values));
}

/** The `set` list of an update. */
export const toAssignments = (values: Values): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

async function changeRecord<Row, T, Fields>(
  db: Db,
  { table, row, tag, toRecord }: RecordTable<Row, T, Fields>,
  id: number,
  ifMatch: string[] | null,
  assignments: RawBuilder<unknown>,
): Promise<UpdateResult<T>> {
  // `for update` waits for a change under way and then sees its outcome: of two with the same tag, one is stale.
  const result = await sql<{ tag: string | null; row: Row | null }>`
    with current as (
      select t.id, ${tag} as tag from ${sql.table(table)} as t
      where t.id = ${id} and t.deleted_at is null for update
    ), changed as (
      update ${sql.table(table)} as t set ${assignments} from current
      where t.id = current.id and ${ifMatch ? sql`current.tag = any(${ifMatch}::text[])` : sql`true`}
      returning ${tag} as tag, ${row} as row
    )
    select changed.tag, changed.row from current left join changed on true
  `.execute(db);
  const [answer] = result.rows;
  if (!answer) return { outcome: 'missing' };
  if (answer.tag === null || answer.row === null) return { outcome: 'stale' };
  return { outcome: 'changed', etag: answer.tag, record: toRecord(answer.row) };
}

/** The version of a row that needs nothing of other tables. */
export const ownVersionRow = sql`r.after`;

/** The columns of what a form sends, where each has the name of its field. */
export const sameColumnNames = (fields: object): Values => ({ ...fields });
