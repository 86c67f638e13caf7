import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import * as z from 'zod';

const MAX_BODY_BYTES = 20 * 1024 * 1024;

const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) });
const bodySchema = z.union([z.object({ queries: z.array(statementSchema) }), statementSchema]);
type Statement = z.infer<typeof statementSchema>;

const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
};

// The fields that Neon's driver copies from an error response to the error it throws.
const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

// Neon's driver parses the values itself, so return them as the text that Postgres sent.
const RAW_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

/** Handles `POST /sql`: runs one statement, or several in a transaction. */
export async function handleSqlRequest(
  pool: pg.Pool,
  request: IncomingMessage,
  response: ServerResponse,
  onQuery?: (query: string) => void,
): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) {
      request.resume();
      return send(413, { message: `A statement and its values must not exceed ${MAX_BODY_BYTES} bytes` });
    }
    const body = bodySchema.parse(await json(request));
    const statements = 'queries' in body ? body.queries : [body];
    for (const { query } of statements) onQuery?.(query);
    const result =
      'queries' in body ? { results: await runBatch(pool, body.queries, request) } : await run(pool, body);
    send(200, result);
  } catch (error) {
    send(400, toErrorBody(error));
  }
}

async function runBatch(pool: pg.Pool, statements: Statement[], { headers }: IncomingMessage) {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(`begin ${toTransactionModes(headers)}`);
    const results = [];
    for (const statement of statements) results.push(await run(client, statement));
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function toTransactionModes(headers: IncomingMessage['headers']): string {
  const modes = [];
  const level = ISOLATION_LEVELS[String(headers['neon-batch-isolation-level'])];
  if (level) modes.push(`isolation level ${level}`);
  if (headers['neon-batch-read-only'] === 'true') modes.push('read only');
  if (headers['neon-batch-deferrable'] === 'true') modes.push('deferrable');
  return modes.join(', ');
}

async function run(database: pg.Pool | pg.PoolClient, { query, params }: Statement) {
  const { fields, rows, rowCount, command } = await database.query<unknown[]>({
    text: query,
    values: params,
    rowMode: 'array',
    types: RAW_TEXT,
  });
  return { fields, rows, rowCount, command, rowAsArray: true };
}

function toErrorBody(error: unknown): Record<string, unknown> {
  if (error instanceof z.ZodError) return { message: 'The body is not an SQL statement' };
  if (!(error instanceof Error)) return { message: String(error) };
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  const values: Record<string, unknown> = { ...error };
  return { message, ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, values[field]])) };
}
