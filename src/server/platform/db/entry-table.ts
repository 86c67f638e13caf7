import { type RawBuilder, sql } from 'kysely';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Db } from './db.ts';
import {
  type Actor,
  type Inserted,
  isSameRequest,
  type RequestIdentity,
  type UpdateResult,
  type WithETag,
  type WriteConditions,
} from './record-table.ts';

/**
 * A table of entries that only the owner sees. Each row has a version, and a removed row can be restored until a sweep
 * deletes it. Unlike records, entries have no history and are not published.
 */
export type EntryTable<Row extends { version: number }, Entry, Input> = {
  name: 'calendar_entries' | 'do_not_film';
  /** SQL for the columns of the row `t`. */
  columns: RawBuilder<unknown>;
  /** SQL for the order of the list. */
  order: RawBuilder<unknown>;
  /** SQL for the values of the columns that an input sets. */
  toValues: (input: Input) => Readonly<Record<string, RawBuilder<unknown>>>;
  toEntry: (row: Row) => Entry;
};

const namesOf = (values: object) => sql.join(Object.keys(values).map((column) => sql.ref(column)));

const toEntryWithETag = <Row extends { version: number }, Entry>(
  { toEntry }: { toEntry: (row: Row) => Entry },
  row: Row,
): WithETag<Entry> => ({ etag: String(row.version), record: toEntry(row) });

/** Lists the entries that are not removed. `where` is an SQL condition for the row `t`. */
export async function listEntries<Row extends { version: number }, Entry, Input>(
  db: Db,
  table: EntryTable<Row, Entry, Input>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${table.columns} from ${sql.table(table.name)} as t
    where removed_at is null and ${where} order by ${table.order}
  `.execute(db);
  return rows.map(table.toEntry);
}

/**
 * Inserts an entry. A later request with the same key returns the entry of the first request in its current state, or
 * throws a `ProblemError` (409) if that entry was removed.
 */
export async function insertEntry<Row extends { version: number }, Entry, Input>(
  db: Db,
  table: EntryTable<Row, Entry, Input>,
  input: Input,
  { changedBy, idempotencyKey, requestDigest }: Actor & RequestIdentity,
): Promise<Inserted<Entry>> {
  const values = table.toValues(input);
  const { rows } = await sql<Row & { isNew: boolean; isSame: boolean; isRemoved: boolean }>`
    insert into ${sql.table(table.name)} as t (${namesOf(values)}, changed_by, idempotency_key, request_digest)
    values (${sql.join(Object.values(values))}, ${changedBy}, ${idempotencyKey}::text, ${requestDigest}::text)
    -- Changes nothing, but makes the statement return the earlier row.
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    -- The xmax of a row that was just inserted is 0.
    returning ${table.columns}, xmax = 0 as "isNew", ${isSameRequest(requestDigest)} as "isSame",
      removed_at is not null as "isRemoved"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was inserted into ${table.name}`);
  const { isNew, isSame, isRemoved, ...entry } = row;
  if (isRemoved)
    throw new ProblemError('conflict', 'This entry was saved before and has been removed since.');
  // Without the three flags, the row has the columns of the table.
  return { ...toEntryWithETag(table, entry as unknown as Row), isNew, isSame: isNew || isSame };
}

/** Replaces an entry if its version is one of `ifMatch`. Null allows any version. */
export async function updateEntry<Row extends { version: number }, Entry, Input>(
  db: Db,
  table: EntryTable<Row, Entry, Input>,
  id: number,
  input: Input,
  { ifMatch, changedBy }: WriteConditions,
): Promise<UpdateResult<Entry>> {
  const values = table.toValues(input);
  const { rows } = await sql<{ record: Row | null }>`
    with current as (
      select id as current_id, version as current_version from ${sql.table(table.name)}
      where id = ${id}::int and removed_at is null for update
    ), changed as (
      update ${sql.table(table.name)} as t set (${namesOf(values)}) = row(${sql.join(Object.values(values))}),
        changed_by = ${changedBy}, version = version + 1
      from current
      where id = current_id and (${ifMatch}::text[] is null or current_version::text = any(${ifMatch}::text[]))
      returning ${table.columns}
    )
    select to_json(changed) as record from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  return result.record
    ? { outcome: 'changed', ...toEntryWithETag(table, result.record) }
    : { outcome: 'stale' };
}

/** Removes an entry, or restores it. A second call only sets the user. Returns undefined if there is no such entry. */
export async function setEntryRemoved<Row extends { version: number }, Entry, Input>(
  db: Db,
  table: EntryTable<Row, Entry, Input>,
  id: number,
  removed: boolean,
  { changedBy }: Actor,
): Promise<Entry | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table.name)} as t set
      removed_at = ${removed ? sql`coalesce(removed_at, now())` : sql`null`},
      version = version + case when (removed_at is not null) <> ${removed}::boolean then 1 else 0 end,
      changed_by = ${changedBy}
    where id = ${id}::int returning ${table.columns}
  `.execute(db);
  return rows[0] && table.toEntry(rows[0]);
}
