import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHeader,
  type BackupTable,
  CHUNK_BYTES,
  type Counts,
  TABLE_NAMES,
  TABLES,
  type TableInfo,
  toChunkLine,
  zeroCounts,
} from './format.ts';

/** The time of a backup and the number of its rows by table. */
type BackupSummary = { createdAt: string; counts: Counts };

const FIRST_PAGE_ROWS = 100;
const MAX_PAGE_ROWS = 1_000;
const MIN_PAGE_ROWS = 2;

/**
 * Yields the lines of a backup. It contains only the `TABLES`, so no sessions, devices or login throttles. `db` must
 * be in a repeatable read transaction. Calls `report` with the summary before it yields the last line.
 */
async function* dumpTables(db: Db, report: (summary: BackupSummary) => void): AsyncGenerator<string> {
  const header = await readHeader(db);
  yield `${JSON.stringify(header)}\n`;
  const counts = zeroCounts();
  for (const table of TABLE_NAMES) {
    for await (const rows of readPages(db, table)) {
      counts[table] += rows.length;
      yield toChunkLine(table, rows);
    }
  }
  report({ createdAt: header.createdAt, counts });
  yield `${JSON.stringify({ end: true, counts })}\n`;
}

async function readHeader(db: Db): Promise<BackupHeader> {
  const { rows } = await sql<Pick<BackupHeader, 'schema' | 'createdAt' | 'contentRevision'>>`
    select (select max(name) from kysely_migration) as schema,
      to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      (select revision::text from content_revision) as "contentRevision"
  `.execute(db);
  const [header] = rows;
  if (!header) throw new Error('The database returned no row');
  return { format: BACKUP_FORMAT, version: BACKUP_VERSION, ...header };
}

/** Reads the rows of a table as JSON text, in pages of up to `CHUNK_BYTES`. */
async function* readPages(db: Db, table: BackupTable): AsyncGenerator<string[]> {
  let after: string[] | null = null;
  let limit = FIRST_PAGE_ROWS;
  for (;;) {
    const page: Row[] = await readPage(db, table, after, limit);
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ row }) => row);
    after = last.key;
    // Postgres converts all rows within the limit to JSON to measure them, even those that it then cuts off. The next
    // limit is therefore at most twice the number of rows that this page returned.
    limit = Math.min(Math.max(page.length * 2, MIN_PAGE_ROWS), MAX_PAGE_ROWS);
  }
}

type Row = { key: string[]; row: string };

/**
 * Reads up to `limit` rows after the key `after`. Stops before the row that would exceed `CHUNK_BYTES`, but
 * always returns the first row.
 */
async function readPage(db: Db, table: BackupTable, after: string[] | null, limit: number): Promise<Row[]> {
  const { key: names, where = 'true' }: TableInfo = TABLES[table];
  const columns = names.map((column) => sql.ref(`t.${column}`));
  const key = sql.join(columns);
  const { rows } = await sql<Row>`
    with page as (
      select array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key, to_jsonb(t)::text as row,
        row_number() over (order by ${key}) as position
      from ${sql.table(table)} as t
      where ${sql.raw(where)} ${after ? sql`and (${key}) > (${sql.join(after)})` : sql``}
      order by ${key} limit ${limit}::int
    ), measured as (
      select *, sum(octet_length(row)) over (order by position) as bytes from page
    )
    select key, row from measured where bytes <= ${CHUNK_BYTES}::int or position = 1 order by position
  `.execute(db);
  return rows;
}

/**
 * Writes a consistent backup to a new file that only the current user can read. Throws EEXIST if the file exists.
 * Removes the file if the backup fails.
 */
export async function writeBackup(env: Env, file: string): Promise<BackupSummary> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await new Promise((resolve, reject) => output.once('open', resolve).once('error', reject));
  const db = createPooledDb(env);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        let summary: BackupSummary | undefined;
        const lines = dumpTables(transaction, (written) => {
          summary = written;
        });
        // By default, 16 lines would be buffered in memory.
        await pipeline(Readable.from(lines, { highWaterMark: 1 }), createGzip(), output);
        if (!summary) throw new Error('The backup has no end');
        return summary;
      });
  } catch (error) {
    output.destroy();
    await rm(file, { force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}

/** Writes a backup to a temporary file, which is removed after `use`. */
export async function withBackupFile<T>(
  env: Env,
  use: (file: string, summary: BackupSummary) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  try {
    const file = path.join(folder, 'backup');
    return await use(file, await writeBackup(env, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
