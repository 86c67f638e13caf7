import { channel } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { PURGE_CHANNEL } from '#src/server/http/purge-cdn.ts';
import { loadFunctions } from '../../local/http/function-routes.ts';
import { createFunctionsHost } from '../../local/http/functions-host.ts';

// Runs the functions as the local platform does. As for the baseline, the database is in another process.
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
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
