import pg from 'pg';
import { StatementNames } from './statement-names.ts';

/** A statement as Neon's driver sends it. */
export type Statement = { query: string; params: unknown[] };
export type SqlRequest = Statement | { queries: Statement[] };

/** The properties of a transaction, as Neon's driver sends them in its headers. */
export type TransactionOptions = {
  isolationLevel?: string | undefined;
  readOnly?: string | undefined;
  deferrable?: string | undefined;
};

/** A response in the format that Neon's driver expects. The status is 200, or 400 for an error. */
export type SqlResponse = { status: 200 | 400; body: Record<string, unknown> };

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

/** Runs the requests of Neon's driver on a connection pool. */
export class SqlRunner {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #onQuery: (query: string) => void;

  /** `onQuery` is called for each statement. */
  constructor(pool: pg.Pool, onQuery: (query: string) => void = () => undefined) {
    this.#pool = pool;
    this.#onQuery = onQuery;
  }

  /** Runs one statement, or several in a transaction. Never rejects. */
  async run(request: SqlRequest, options: TransactionOptions): Promise<SqlResponse> {
    try {
      const body =
        'queries' in request
          ? { results: await this.#runBatch(request.queries, options) }
          : await this.#runOne(request);
      return { status: 200, body };
    } catch (error) {
      return { status: 400, body: toErrorBody(error) };
    }
  }

  async #runOne(statement: Statement) {
    this.#onQuery(statement.query);
    const client = await this.#pool.connect();
    let isReusable = false;
    try {
      const result = await this.#runNamed(client, statement);
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

  async #runNamed(client: pg.PoolClient, statement: Statement) {
    const name = statement.params.length > 0 ? this.#names.find(client, statement.query) : undefined;
    try {
      return await query(client, statement, name);
    } catch (error) {
      if (name === undefined || !this.#names.dropFailedNames(error)) throw error;
      return await query(client, statement);
    }
  }

  async #runBatch(statements: Statement[], options: TransactionOptions) {
    for (const statement of statements) this.#onQuery(statement.query);
    const client = await this.#pool.connect();
    let isBroken = false;
    try {
      await client.query(`begin ${toTransactionModes(options)}`);
      const results = [];
      for (const statement of statements) results.push(await query(client, statement));
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

function toTransactionModes({ isolationLevel = '', readOnly, deferrable }: TransactionOptions): string {
  const modes = [];
  const level = ISOLATION_LEVELS[isolationLevel];
  if (level) modes.push(`isolation level ${level}`);
  if (readOnly === 'true') modes.push('read only');
  if (deferrable === 'true') modes.push('deferrable');
  return modes.join(', ');
}

function toErrorBody(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  const values: Record<string, unknown> = { ...error };
  return { message, ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, values[field]])) };
}
