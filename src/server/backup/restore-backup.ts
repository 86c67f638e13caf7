import { type RawBuilder, sql } from 'kysely';
import { parseJson } from '#src/domain/values/parse-json.ts';
import { CONTENT_TABLE_NAMES, toEntity } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { enqueueRebuild } from '#src/server/publishing/rebuild-outbox.ts';
import { linkToStoredVideos } from '#src/server/videos/linked-videos.ts';
import {
  type BackupHeader,
  type BackupTable,
  backupEnd,
  backupHeader,
  type Counts,
  EARLIEST_SCHEMA,
  laterBackupHeader,
  parseChunkTable,
  TABLE_NAMES,
  tablesWith,
  zeroCounts,
} from './format.ts';
import { RestoreError, readLines, TRUNCATED } from './read-lines.ts';

/**
 * Restores a backup file into an empty database, in one transaction. Returns the number of rows by table.
 * Throws a `RestoreError` if the file is not a complete backup, if its schema is incompatible, or if the
 * database is not empty.
 */
export async function restoreBackup(db: Db, file: string): Promise<Counts> {
  return db.transaction().execute(async (transaction) => {
    const lines = readLines(file);
    try {
      const header = await readHeader(lines);
      await requireCompatibleAndEmpty(transaction, header.schema);
      await setTriggers(transaction, 'disable');
      const counts = await restoreTables(transaction, lines);
      if (header.schema < '0038_refused_and_required_consent')
        await sql`select keep_former_consent_default()`.execute(transaction);
      await setTriggers(transaction, 'enable');
      await finishRestore(transaction, header);
      return counts;
    } finally {
      await lines.return(undefined);
    }
  });
}

async function readHeader(lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const { value, done } = await lines.next();
  const header = done ? null : parseJson(value);
  const { data } = backupHeader.safeParse(header);
  if (data) return data;
  if (laterBackupHeader.safeParse(header).success) throw new RestoreError(MADE_BY_NEWER);
  throw new RestoreError('This is not a backup of this platform: its first line is not a backup header.');
}

const MADE_BY_NEWER =
  'The backup was made by a newer version of the site. Update the site, then restore the backup.';

/**
 * Throws a `RestoreError` if the database has rows, if its schema is older than the backup's (`schema`), or if the
 * backup is older than `EARLIEST_SCHEMA`.
 */
async function requireCompatibleAndEmpty(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ schema: string; nonEmpty: string | null }>`
    select (select max(name) from kysely_migration) as schema, concat_ws(', ', ${sql.join(
      TABLE_NAMES.map(
        (table) => sql`case when exists (select from ${sql.table(table)}) then ${sql.lit(table)} end`,
      ),
    )}) as "nonEmpty"
  `.execute(db);
  const [database] = rows;
  if (!database) throw new Error('The database returned no row');
  // The name of a migration begins with its number, so the names sort in the order of the migrations.
  if (schema > database.schema) throw new RestoreError(`${MADE_BY_NEWER} Its last migration is ${schema}.`);
  if (schema < EARLIEST_SCHEMA) {
    throw new RestoreError(
      `The backup was made before release 0.1, with the migrations up to ${schema}. ` +
        'Restore it with the version of the site that made it, then update.',
    );
  }
  if (database.nonEmpty)
    throw new RestoreError(`The database is not empty: there are rows in ${database.nonEmpty}.`);
}

async function setTriggers(db: Db, state: 'disable' | 'enable'): Promise<void> {
  for (const table of tablesWith('hasTriggers')) {
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
  }
}

async function restoreTables(db: Db, lines: AsyncGenerator<string>): Promise<Counts> {
  const counts = zeroCounts();
  const columns = new Map<BackupTable, RawBuilder<unknown>>();
  // The caller has read line 1, the header.
  let lineNumber = 1;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new RestoreError(TRUNCATED);
    lineNumber += 1;
    const table = parseChunkTable(line);
    if (table) {
      counts[table] += await withLineNumber(lineNumber, async () => {
        const names = columns.get(table) ?? (await listChunkColumns(db, line));
        columns.set(table, names);
        return insertRows(db, table, names, line);
      });
    } else {
      requireCounts(line, lineNumber, counts);
      if (!(await lines.next()).done) throw new RestoreError('The file continues after its last line.');
      return counts;
    }
  }
}

function requireCounts(line: string, lineNumber: number, restored: Counts): void {
  const { data: end } = backupEnd.safeParse(parseJson(line));
  if (!end) throw new RestoreError(`The file is damaged: line ${lineNumber} is not part of a backup.`);
  const wrong = TABLE_NAMES.filter((table) => (end.counts[table] ?? 0) !== restored[table]);
  if (wrong.length > 0)
    throw new RestoreError(`The file is damaged: rows are missing in ${wrong.join(', ')}.`);
}

/** Lists the columns of a chunk. A backup lacks the columns that were added to the table later. */
async function listChunkColumns(db: Db, line: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(${line}::jsonb -> 'rows' -> 0) as name`.execute(db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

async function insertRows(
  db: Db,
  table: BackupTable,
  columns: RawBuilder<unknown>,
  line: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${line}::jsonb -> 'rows')`.execute(
    db,
  );
  return Number(numAffectedRows);
}

async function withLineNumber<T>(lineNumber: number, insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (!isInvalidData(error)) throw error;
    throw new RestoreError(
      `The file is damaged: the database rejects line ${lineNumber} (${error.message}).`,
    );
  }
}

// SQLSTATE classes 22 (data exception) and 23 (constraint violation) mean that the rows are invalid.
const isInvalidData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function finishRestore(db: Db, { schema, contentRevision }: BackupHeader): Promise<void> {
  for (const table of tablesWith('hasSequence')) {
    const rows = sql.table(table);
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      coalesce((select max(id) from ${rows}), 1), exists (select from ${rows}))`.execute(db);
  }
  for (const [table, field] of [
    ['fighters', 'fighterId'],
    ['gyms', 'gymId'],
  ] as const)
    await skipErasedIds(db, table, field);
  // The new revision is higher than the backup's, which a browser may have cached.
  await sql`
    update content_revision
    set revision = greatest(revision, ${contentRevision}::bigint) + 1, transaction = null`.execute(db);
  // A backup does not contain `video_uses`, which is derived from the records.
  await sql`select rebuild_video_uses()`.execute(db);
  await linkToStoredVideos(db);
  // An older backup has no readable links.
  await sql`select assign_missing_readable_links()`.execute(db);
  // An older backup does not say which photos came through private links.
  await sql`select assign_photos_to_links()`.execute(db);
  // An older backup has no lead histories.
  await sql`select start_missing_lead_histories()`.execute(db);
  // In an older backup, the changes that clients asked for are only in the histories.
  await sql`select add_missing_change_notes()`.execute(db);
  // An older backup does not say which price a client accepted. The trigger is disabled, because it would number the
  // payments in the order in which the leads are updated.
  await sql`alter table leads disable trigger leads_payments`.execute(db);
  await sql`select fill_accepted_prices()`.execute(db);
  await sql`alter table leads enable trigger leads_payments`.execute(db);
  // An older backup has no payments.
  await sql`select record_payments(null, null, null)`.execute(db);
  // An older backup does not say what the outcomes of evaluations changed.
  await sql`select fill_applied_versions()`.execute(db);
  // An older backup has its notices in the former tables.
  await sql`select move_former_notices()`.execute(db);
  if (schema < '0009_erasure') await deleteHistoryOfMissingRecords(db);
  await enqueueRebuild(db);
}

/** An id in a corner that exceeds the highest id of the records by more than this was never the id of a record. */
const MAX_ERASED_IDS = 100_000;

/**
 * Sets the sequence above the ids of erased records to which bouts still refer. Otherwise, a new record could get one
 * of these ids and appear in somebody else's bout.
 */
async function skipErasedIds(db: Db, table: 'fighters' | 'gyms', field: string): Promise<void> {
  await sql`
    with highest as (select coalesce(max(id), 0) as id from ${sql.table(table)}), corners as (
      select jsonb_path_query(to_jsonb(bouts), '$[*].*') as corner from shows
      union all
      select jsonb_path_query(after, '$.bouts[*].*') from revisions where entity = 'show'
    )
    select setval(pg_get_serial_sequence(${table}, 'id'), max((corner ->> ${field})::int)) from corners, highest
    where jsonb_typeof(corner -> ${field}) = 'number'
      and (corner ->> ${field})::int between highest.id + 1 and highest.id + ${MAX_ERASED_IDS}::int
    having count(*) > 0
  `.execute(db);
}

/** Repeats what migration 0009 did. Before that migration, deleting a row did not delete its history. */
async function deleteHistoryOfMissingRecords(db: Db): Promise<void> {
  for (const table of CONTENT_TABLE_NAMES) {
    await sql`delete from revisions as r where r.entity = ${toEntity(table)}
      and not exists (select from ${sql.table(table)} as t where t.id = r.row_id)`.execute(db);
  }
}
