import { sql } from 'kysely';
import type { Db } from '#src/server/db/db.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHeader,
  type BackupTable,
  CHUNK_BYTES,
  type Counts,
  noRows,
  TABLE_NAMES,
  TABLES,
  toChunkLine,
} from './format.ts';

/** What a backup holds: when it was made, and how many rows of each table. */
export type BackupSummary = { createdAt: string; counts: Counts };

const FIRST_PAGE_ROWS = 100;
const PAGE_ROWS_MAX = 1_000;
const PAGE_ROWS_MIN = 2;

/**
 * The lines of a backup of everything that the owner would miss; sessions and login throttles are left out. `db` is in
 * a transaction that sees one moment. `report` gets the summary with the last line.
 */
export async function* dumpTables(db: Db, report: (summary: BackupSummary) => void): AsyncGenerator<string> {
  const header = await readHeader(db);
  yield `${JSON.stringify(header)}\n`;
  const counts = noRows();
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
  const [found] = rows;
  if (!found) throw new Error('The database returned no row');
  return { format: BACKUP_FORMAT, version: BACKUP_VERSION, ...found };
}

/** The rows of a table as JSON texts, in pages of about a chunk. */
async function* readPages(db: Db, table: BackupTable): AsyncGenerator<string[]> {
  let after: string[] | null = null;
  let limit = FIRST_PAGE_ROWS;
  for (;;) {
    const page: Row[] = await readPage(db, table, after, limit);
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ row }) => row);
    after = last.key;
    // A page that was cut had large rows: the next one asks for fewer, since each is turned into JSON to be measured.
    limit = Math.min(Math.max(page.length * 2, PAGE_ROWS_MIN), PAGE_ROWS_MAX);
  }
}

type Row = { key: string[]; row: string };

/** Up to `limit` rows after a key, cut where they exceed a chunk; the first one always, however large. */
async function readPage(db: Db, table: BackupTable, after: string[] | null, limit: number): Promise<Row[]> {
  const columns = TABLES[table].key.map((column) => sql.ref(`t.${column}`));
  const key = sql.join(columns);
  const { rows } = await sql<Row>`
    with page as (
      select array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key, to_jsonb(t)::text as row,
        row_number() over (order by ${key}) as position
      from ${sql.table(table)} as t
      ${after ? sql`where (${key}) > (${sql.join(after)})` : sql``}
      order by ${key} limit ${limit}::int
    ), measured as (
      select *, sum(octet_length(row)) over (order by position) as bytes from page
    )
    select key, row from measured where bytes <= ${CHUNK_BYTES}::int or position = 1 order by position
  `.execute(db);
  return rows;
}
