import type { Duplex } from 'node:stream';
import { createWebSocketStream, type WebSocket } from 'ws';
import { toErrorResponse } from './protocol-messages.ts';

/** Pipes a client's WebSocket to its database connection until either one closes. */
export function serveWebSocket(socket: WebSocket, database: Duplex): void {
  const client = createWebSocketStream(socket);
  client.on('error', () => database.destroy()).on('close', () => database.destroy());
  // Report the reason, as Postgres does when it closes a connection.
  database.on('error', (error) => client.end(toErrorResponse(error)));
  database.on('close', () => socket.close());
  client.pipe(database).pipe(client);
}
