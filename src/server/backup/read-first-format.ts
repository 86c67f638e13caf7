import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHeader,
  CHUNK_BYTES,
  TABLE_NAMES,
  toChunkLine,
  zeroCounts,
} from './format.ts';
import { RestoreError } from './restore-error.ts';

/** A backup of release 0.1: one plain JSON object with the rows of each table. */
const firstFormat = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  schema: z.string(),
  createdAt: z.string(),
  contentRevision: z.string(),
  tables: z.partialRecord(z.enum(TABLE_NAMES), z.array(z.record(z.string(), z.unknown()))),
});

/** Reads a backup in the first format. Yields the lines of the same backup in the current format. */
export async function* readFirstFormat(file: string): AsyncGenerator<string> {
  const { data } = firstFormat.safeParse(parseWhole(await readFile(file, 'utf8')));
  if (!data) throw new RestoreError('The file is damaged: it is not a complete backup in the first format.');
  const { format, schema, createdAt, contentRevision, tables } = data;
  const header: BackupHeader = { format, version: BACKUP_VERSION, schema, createdAt, contentRevision };
  yield JSON.stringify(header);
  const counts = zeroCounts();
  for (const table of TABLE_NAMES) {
    for (const rows of toChunks(tables[table] ?? [])) {
      counts[table] += rows.length;
      yield toChunkLine(table, rows).trimEnd();
    }
  }
  yield JSON.stringify({ end: true, counts });
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreError('The file is truncated or damaged: it is not complete JSON.');
  }
}

/** Splits rows into chunks of about `CHUNK_BYTES`. */
function* toChunks(rows: readonly object[]): Generator<string[]> {
  let chunk: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    const bytes = Buffer.byteLength(text);
    if (chunk.length > 0 && size + bytes > CHUNK_BYTES) {
      yield chunk;
      chunk = [];
      size = 0;
    }
    chunk.push(text);
    size += bytes;
  }
  if (chunk.length > 0) yield chunk;
}
