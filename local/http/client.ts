import type { IncomingMessage } from 'node:http';
import { parseClientIp, toClientNetwork } from '#src/server/http/client-ip.ts';
import { lastHop } from './web-request.ts';

const CLIENTS_MAX = 1_000;

/** Who sends a request; `network` is what limits count by. */
export type Client = { ip: string; network: string };

const UNKNOWN: Client = { ip: '', network: '' };

// Parsing an IPv6 address takes as long as a tenth of a whole request.
const clients = new Map<string, Client>();

/** The client of a request: from the trusted proxy's header where that has an IP address, else from the socket. */
export function readClient({ headers, socket }: IncomingMessage, trustProxy: boolean): Client {
  const forwarded = trustProxy ? parseClient(lastHop(headers['x-forwarded-for'])) : null;
  return forwarded ?? parseClient(socket.remoteAddress ?? '') ?? UNKNOWN;
}

function parseClient(text: string): Client | null {
  const known = clients.get(text);
  if (known) return known;
  const ip = parseClientIp(text);
  if (ip === null) return null;
  const client = { ip, network: toClientNetwork(ip) };
  if (clients.size >= CLIENTS_MAX) clients.clear();
  clients.set(text, client);
  return client;
}
