import pg from 'pg';
import { StatementNames } from './statement-names.ts';

/** A statement as Neon's driver sends it. */
export type Statement = { query: string; params: unknown[] };

/** A response in the format that Neon's driver expects. The status is 200, or 400 for an error. */
export type SqlResponse = { status: 200 | 400; body: Record<string, unknown> };

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

/** Runs the statements of Neon's driver on a connection pool. */
export class SqlRunner {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #onQuery: (query: string) => void;

  /** `onQuery` is called for each statement. */
  constructor(pool: pg.Pool, onQuery: (query: string) => void = () => undefined) {
    this.#pool = pool;
    this.#onQuery = onQuery;
  }

  /** Runs a statement. Never rejects. */
  async run(statement: Statement): Promise<SqlResponse> {
    try {
      return { status: 200, body: await this.#runOne(statement) };
    } catch (error) {
      return { status: 400, body: toErrorBody(error) };
    }
  }

  async #runOne(statement: Statement) {
    this.#onQuery(statement.query);
    const client = await this.#pool.connect();
    let isReusable = false;
    try {
      const result = await this.#runOnClient(client, statement);
      isReusable = true;
      return result;
    } catch (error) {
      // A statement without parameters may be several statements that have left a transaction open.
      isReusable = statement.params.length > 0 && isStatementError(error);
      throw error;
    } finally {
      client.release(!isReusable);
    }
  }

  /** Runs a repeated statement with a name. If Postgres cannot use the name, runs the statement without it. */
  async #runOnClient(client: pg.PoolClient, statement: Statement) {
    const name = statement.params.length > 0 ? this.#names.find(client, statement.query) : undefined;
    try {
      return await query(client, statement, name);
    } catch (error) {
      if (name === undefined || !this.#names.dropFailedNames(error)) throw error;
      return await query(client, statement);
    }
  }
}

async function query(client: pg.PoolClient, { query: text, params }: Statement, name?: string) {
  const { fields, rows, rowCount, command } = await client.query<unknown[]>({
    text,
    values: params,
    rowMode: 'array',
    types: RAW_TEXT,
    ...(name !== undefined && { name }),
  });
  return { fields, rows, rowCount, command, rowAsArray: true };
}

/** True if Postgres rejected a statement and the connection still works. */
const isStatementError = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';

function toErrorBody(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  const values: Record<string, unknown> = { ...error };
  return { message, ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, values[field]])) };
}
