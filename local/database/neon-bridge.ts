import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';
import { listen } from '../listen.ts';
import { authorizePath, createBridgeSecret } from './bridge-access.ts';
import { type ConnectionSettings, parseDatabaseUrl } from './connection-settings.ts';
import { PostgresSocket } from './postgres-socket.ts';
import { toErrorResponse } from './protocol-messages.ts';
import { handleSqlRequest } from './sql-endpoint.ts';
import { SqlRunner } from './sql-runner.ts';

const MAX_CONNECTIONS = 10;
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const SHUTDOWN_GRACE_MS = 2000;
const GOING_AWAY = 1001;
const FORBIDDEN_RESPONSE = 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export type NeonBridgeOptions = {
  /** Opens a connection to the embedded database. Without it, the bridge connects to `databaseUrl`. */
  connect?: () => Duplex;
  databaseUrl: string;
  /** The bridge secret, the first path segment of the bridge URL. Random by default. */
  secret?: string;
  /** Maximum idle time of a client in a transaction on `databaseUrl`. */
  idleTransactionMs?: number;
  /** Called for each statement, except those of WebSocket clients. */
  onQuery?: (query: string) => void;
};

export type NeonBridge = {
  /** The bridge URL. Never log it: the bridge secret in it grants full access to the database. */
  url: string;
  /** Runs statements of this process without HTTP. */
  runner: SqlRunner;
  close: () => Promise<void>;
};

/**
 * Serves Neon's two protocols in front of any Postgres: SQL over HTTP, and Postgres over WebSocket. The
 * application therefore needs only one driver. Listens on the loopback interface. Responds with 403 to clients
 * that do not know the bridge secret, for example web pages and processes of other users.
 */
export async function startNeonBridge(options: NeonBridgeOptions): Promise<NeonBridge> {
  const { connect, databaseUrl, secret = createBridgeSecret(), idleTransactionMs, onQuery } = options;
  const settings = parseDatabaseUrl(databaseUrl);
  const openConnection = connect ?? (() => new PostgresSocket(settings, idleTransactionMs));
  const pool = openPool(settings, openConnection, connect !== undefined);
  const runner = new SqlRunner(pool, onQuery);

  const server = createServer((request, response) => {
    const path = authorizePath(request, secret);
    if (path === null) response.writeHead(403, { connection: 'close', 'content-length': 0 }).end();
    else if (request.method === 'POST' && path === '/sql') void handleSqlRequest(runner, request, response);
    else response.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (authorizePath(request, secret) !== '/v2') return rejectUpgrade(stream);
    sockets.handleUpgrade(request, stream, head, (socket) => serveWebSocket(socket, openConnection()));
  });

  const url = `http://127.0.0.1:${await listen(server)}/${secret}`;
  return {
    url,
    runner,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeIdleConnections();
      for (const socket of sockets.clients) socket.close(GOING_AWAY);
      const forceClose = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, SHUTDOWN_GRACE_MS);
      await closed;
      clearTimeout(forceClose);
      await pool.end();
    },
  };
}

function openPool({ client }: ConnectionSettings, stream: () => Duplex, isEmbedded: boolean): pg.Pool {
  // The embedded database serves one connection at a time. More connections would only wait for each other.
  const size = isEmbedded ? { max: 1, idleTimeoutMillis: 0 } : { max: MAX_CONNECTIONS };
  const pool = new pg.Pool({ ...client, ssl: false, stream, ...size });
  // pg throws without listeners. It replaces a broken idle connection at the next statement, and rejects the statements
  // of a connection that breaks while it is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

function rejectUpgrade(stream: Duplex): void {
  stream.on('error', () => stream.destroy());
  stream.end(FORBIDDEN_RESPONSE, () => stream.destroy());
}

/** Pipes a client's WebSocket to its database connection until either one closes. */
function serveWebSocket(socket: WebSocket, database: Duplex): void {
  const client = createWebSocketStream(socket);
  client.on('error', () => database.destroy()).on('close', () => database.destroy());
  // Report the reason, as Postgres does when it closes a connection.
  database.on('error', (error) => client.end(toErrorResponse(error)));
  database.on('close', () => socket.close());
  client.pipe(database).pipe(client);
}
