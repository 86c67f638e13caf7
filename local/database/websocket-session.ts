import type { Duplex } from 'node:stream';
import { createWebSocketStream, type WebSocket } from 'ws';
import { toErrorResponse } from './protocol-messages.ts';

/** Joins a client's WebSocket to its connection to the database until either ends. */
export function serveWebSocket(socket: WebSocket, database: Duplex): void {
  const client = createWebSocketStream(socket);
  client.on('error', () => database.destroy()).on('close', () => database.destroy());
  // Postgres reports in this way, too, why it ends a connection.
  database.on('error', (error) => client.end(toErrorResponse(error)));
  database.on('close', () => socket.close());
  client.pipe(database).pipe(client);
}
