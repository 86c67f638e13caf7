import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { answerSql } from './sql-endpoint.ts';

const MAX_CONNECTIONS = 10;
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const CLOSE_MS = 2000;
const GOING_AWAY = 1001;

export type NeonBridgeOptions = {
  /** Opens a connection to an embedded database; without it, `databaseUrl` is dialled. */
  connect?: () => Duplex;
  databaseUrl: string;
  /** Called for each statement that comes in over HTTP. */
  onQuery?: (query: string) => void;
};

export type NeonBridge = { url: string; close: () => Promise<void> };

/**
 * Speaks Neon's two protocols, statements over HTTP and Postgres over WebSocket, in front of any Postgres, so that the
 * application knows one driver everywhere. It trusts whoever reaches it: it listens on the loopback interface only.
 */
export async function startNeonBridge(options: NeonBridgeOptions): Promise<NeonBridge> {
  const { connect, databaseUrl, onQuery } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // An embedded database is one session: more connections would only wait for each other.
    ...(connect ? { stream: connect, max: 1, idleTimeoutMillis: 0 } : { max: MAX_CONNECTIONS }),
  });
  // A connection that breaks while it is idle is replaced at the next statement.
  pool.on('error', () => undefined);

  const server = createServer((request, response) => {
    const isSql = request.method === 'POST' && request.url?.split('?')[0] === '/sql';
    if (isSql) void answerSql(pool, request, response, onQuery);
    else response.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ server, maxPayload: MAX_MESSAGE_BYTES });
  const dial = connect ?? (() => dialPostgres(databaseUrl));
  sockets.on('connection', (socket) => {
    const client = createWebSocketStream(socket);
    const database = dial();
    // Either side's end is the other's; what went wrong reaches the client as a closed connection.
    client.on('error', () => database.destroy()).on('close', () => database.destroy());
    database.on('error', () => socket.close()).on('close', () => socket.close());
    client.pipe(database).pipe(client);
  });

  const url = await listen(server);
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

function dialPostgres(databaseUrl: string): Duplex {
  const { hostname, port } = new URL(databaseUrl);
  return connectTcp(Number(port || 5432), hostname);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a TCP port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
