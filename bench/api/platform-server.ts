import { channel } from 'node:diagnostics_channel';
import { openAsBlob } from 'node:fs';
import { createServer } from 'node:http';
import { neonConfig } from '@neondatabase/serverless';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import { openDatabase } from '../../local/database/database.ts';
import { loadFunctions } from '../../local/http/function-routes.ts';
import { createFunctionsHost } from '../../local/http/functions-host.ts';
import { type Statement, statementSchema } from './statements.ts';

// Runs the functions and opens the database as `npm start` does: in one process.
const { DATABASE_URL, SNAPSHOT } = process.env;
const database = await openDatabase({
  dataDir: null,
  databaseUrl: SNAPSHOT ? null : DATABASE_URL,
  snapshot: SNAPSHOT ? await openAsBlob(SNAPSHOT) : undefined,
});
Object.assign(process.env, database.variables);

const { matchRoute } = await loadFunctions('netlify/functions');
const functions = createFunctionsHost({ trustProxy: false });
const purges = channel(PURGE_CHANNEL);

const server = createServer((incoming, outgoing) => {
  // Empty the cache, because a cached response runs no SQL statements.
  purges.publish([]);
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
  const match = matchRoute(url.pathname, incoming.method ?? 'GET');
  if (match) void functions.run(match, incoming, outgoing, url);
  else outgoing.writeHead(404).end();
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));

// Replies to each message from the parent process with the statements since the previous message. The first message
// starts the capture, and the message 'stop' ends it.
let statements: Statement[] | null = null;
const { fetchFunction } = neonConfig;
process.on('message', (message) => {
  process.send?.(statements ?? []);
  statements = message === 'stop' ? null : [];
  neonConfig.fetchFunction = statements === null ? fetchFunction : captureStatement;
});

function captureStatement(url: string, init: { body: string }): unknown {
  statements?.push(statementSchema.parse(JSON.parse(init.body)));
  return fetchFunction(url, init);
}
