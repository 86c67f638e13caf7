import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { authorizePath, createSecret } from './bridge-access.ts';
import { type ConnectionSettings, parseDatabaseUrl } from './connection-settings.ts';
import { PostgresSocket } from './postgres-socket.ts';
import { handleSqlRequest } from './sql-endpoint.ts';
import { serveWebSocket } from './websocket-session.ts';

const MAX_CONNECTIONS = 10;
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const CLOSE_MS = 2000;
const GOING_AWAY = 1001;
const REFUSAL = 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export type NeonBridgeOptions = {
  /** Opens a connection to an embedded database; without it, the bridge dials `databaseUrl`. */
  connect?: () => Duplex;
  databaseUrl: string;
  /** The first path segment of every URL of the bridge. The default is a random one. */
  secret?: string;
  /** How long a client of `databaseUrl` may stay silent in a transaction. */
  idleTransactionMs?: number;
  /** Called for each statement that comes in over HTTP. */
  onQuery?: (query: string) => void;
};

/** The URL contains the bridge's secret, which grants full access to the database. Never log it. */
export type NeonBridge = { url: string; close: () => Promise<void> };

/**
 * Speaks Neon's two protocols, statements over HTTP and Postgres over WebSocket, in front of any Postgres, so that the
 * application knows one driver everywhere. It listens on the loopback interface and serves only clients that know the
 * secret in its URL; everything else, such as another user's process or a web page, gets 403.
 */
export async function startNeonBridge(options: NeonBridgeOptions): Promise<NeonBridge> {
  const { connect, databaseUrl, secret = createSecret(), idleTransactionMs, onQuery } = options;
  const settings = parseDatabaseUrl(databaseUrl);
  const dial = connect ?? (() => new PostgresSocket(settings, idleTransactionMs));
  const pool = openPool(settings, dial, connect !== undefined);

  const server = createServer((request, response) => {
    const path = authorizePath(request, secret);
    if (path === null) response.writeHead(403, { connection: 'close', 'content-length': 0 }).end();
    else if (request.method === 'POST' && path === '/sql')
      void handleSqlRequest(pool, request, response, onQuery);
    else response.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (authorizePath(request, secret) !== '/v2') return refuseUpgrade(stream);
    sockets.handleUpgrade(request, stream, head, (socket) => serveWebSocket(socket, dial()));
  });

  const url = `${await listen(server)}/${secret}`;
  return {
    url,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeIdleConnections();
      for (const socket of sockets.clients) socket.close(GOING_AWAY);
      const impatience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, CLOSE_MS);
      await closed;
      clearTimeout(impatience);
      await pool.end();
    },
  };
}

function openPool({ client }: ConnectionSettings, stream: () => Duplex, isEmbedded: boolean): pg.Pool {
  // An embedded database is one session: more connections would only wait for each other.
  const size = isEmbedded ? { max: 1, idleTimeoutMillis: 0 } : { max: MAX_CONNECTIONS };
  const pool = new pg.Pool({ ...client, ssl: false, stream, ...size });
  // A connection that breaks while it is idle is replaced at the next statement.
  pool.on('error', () => undefined);
  return pool;
}

function refuseUpgrade(stream: Duplex): void {
  stream.on('error', () => stream.destroy());
  stream.end(REFUSAL, () => stream.destroy());
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a TCP port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
