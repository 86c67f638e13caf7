import { createServer } from 'node:http';
import { neon, neonConfig } from '@neondatabase/serverless';
import { floorSchema } from './statements.ts';

// What nothing can beat: a bare server that sends the platform's own statements through the same driver, reads the
// body, and answers the last statement's rows, without a check, a header or a schema.
const { DATABASE_URL = '', NEON_PROXY_URL = '', FLOOR = '{}' } = process.env;
neonConfig.fetchEndpoint = `${NEON_PROXY_URL}/sql`;
const sql = neon(DATABASE_URL, { fullResults: true });
const statements = floorSchema.parse(JSON.parse(FLOOR));

const server = createServer(async (request, response) => {
  for await (const _chunk of request) {
    // The body is read, as the platform reads it.
  }
  let rows: unknown = [];
  for (const { query, params } of statements[`${request.method} ${request.url}`] ?? []) {
    rows = (await sql.query(query, params)).rows;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
