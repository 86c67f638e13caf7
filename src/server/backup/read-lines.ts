import { open, readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { toMessage } from '#src/server/platform/log.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHeader,
  CHUNK_BYTES,
  TABLE_NAMES,
  toChunkLine,
  zeroCounts,
} from './format.ts';

/** Thrown when a backup can't be restored. The message is a sentence for the user. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/** A backup of release 0.1: one plain JSON object with the rows of each table. */
const firstFormat = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  schema: z.string(),
  createdAt: z.string(),
  contentRevision: z.string(),
  tables: z.partialRecord(z.enum(TABLE_NAMES), z.array(z.record(z.string(), z.unknown()))),
});

/** Reads a backup in the first format. Yields the lines of the same backup in the current format. */
async function* readFirstFormat(file: string): AsyncGenerator<string> {
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

/** Splits rows into chunks of up to `CHUNK_BYTES`. A larger row is a chunk of its own. */
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

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
const START_BYTES = 1_024;
// A row comes from a request of at most 1 MB, so no valid line comes near this size.
const MAX_LINE_BYTES = 32_000_000;
const NEWLINE = 0x0a;

/** Reads the lines of a backup file. Throws a `RestoreError` if the file is not a backup or is damaged. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const input = await openBackup(file);
  if (!input) return yield* readFirstFormat(file);
  const output = new PassThrough();
  const decompression = pipeline(input, createGunzip(), output);
  // A decompression failure also ends the loop below, which reports it.
  decompression.catch(() => undefined);
  try {
    yield* splitLines(output);
  } catch (error) {
    throw toRestoreError(error);
  } finally {
    output.destroy();
  }
}

/** Opens a backup. Returns null if it is in the first format, which is not compressed. */
async function openBackup(file: string) {
  const handle = await open(file).catch((error: unknown) => {
    throw new RestoreError(`The file ${file} can't be read: ${toMessage(error)}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    if (!isGzip(buffer.subarray(0, bytesRead))) {
      await handle.close();
      return null;
    }
  } catch (error) {
    await handle.close();
    if (error instanceof RestoreError) throw error;
    throw new RestoreError(`The file ${file} can't be read: ${toMessage(error)}.`);
  }
  return handle.createReadStream({ start: 0 });
}

/** Returns false for a backup in the first format. Throws if the file is neither that nor gzip-compressed. */
function isGzip(start: Buffer): boolean {
  if (start.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return true;
  if (start.includes(BACKUP_FORMAT)) return false;
  throw new RestoreError('This is not a backup of this platform: it is not gzip-compressed.');
}

/** Splits bytes into lines at line feeds only. Other line separators are ordinary characters in JSON. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString('utf8');
      pieces = [];
      size = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    size += rest.length;
    if (size > MAX_LINE_BYTES)
      throw new RestoreError('This is not a backup of this platform: a line is too long.');
    if (rest.length > 0) pieces.push(rest);
  }
  if (size > 0) yield Buffer.concat(pieces).toString('utf8');
}

const isZlibError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

function toRestoreError(error: unknown): unknown {
  if (!isZlibError(error)) return error;
  return new RestoreError(
    error.code === 'Z_BUF_ERROR' ? TRUNCATED : `The file is damaged: ${error.message}.`,
  );
}

export const TRUNCATED = 'The file is truncated: its last part is missing.';
