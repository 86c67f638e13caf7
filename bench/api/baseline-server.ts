import { createServer } from 'node:http';
import { type Statement, statementsByRequestSchema, UNIQUE_TEXT } from './statements.ts';

/** Runs a statement and returns its rows. */
export type Query = (statement: Statement) => Promise<unknown[]>;

/**
 * Starts a bare HTTP server that the platform is compared with. It runs the SQL statements of each request, and
 * returns the rows of the last statement. Unlike the platform, it validates nothing, and its only header is the
 * content type.
 * Sends its port to the parent process.
 */
export function startBaseline(query: Query): void {
  const statements = statementsByRequestSchema.parse(JSON.parse(process.env.STATEMENTS ?? '{}'));
  const server = createServer(async (request, response) => {
    for await (const _chunk of request) {
      // Read the body, as the platform does.
    }
    let rows: unknown[] = [];
    for (const statement of statements[`${request.method} ${request.url}`] ?? [])
      rows = await query(replaceUniqueText(statement));
    // Without a row, the statements did less than those of the platform.
    response
      .writeHead(rows.length > 0 ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: rows }));
  });
  process.on('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

let lastNumber = 0;

function replaceUniqueText({ query, params }: Statement): Statement {
  lastNumber += 1;
  const replace = (value: unknown) =>
    typeof value === 'string' ? value.replace(UNIQUE_TEXT, String(lastNumber)) : value;
  return { query, params: params.map(replace) };
}
