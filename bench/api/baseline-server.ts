import { createServer } from 'node:http';
import { neon, neonConfig } from '@neondatabase/serverless';
import { statementsByRequest } from './statements.ts';

// The baseline is a bare HTTP server. It runs the same SQL statements through the same driver, and returns the
// rows of the last one without validation, headers or schemas.
const { DATABASE_URL = '', NEON_PROXY_URL = '', BASELINE = '{}' } = process.env;
neonConfig.fetchEndpoint = `${NEON_PROXY_URL}/sql`;
const sql = neon(DATABASE_URL, { fullResults: true });
const statements = statementsByRequest.parse(JSON.parse(BASELINE));

const server = createServer(async (request, response) => {
  for await (const _chunk of request) {
    // Read the body, as the platform does.
  }
  let rows: unknown = [];
  for (const { query, params } of statements[`${request.method} ${request.url}`] ?? []) {
    rows = (await sql.query(query, params)).rows;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
