import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { listen } from '../listen.ts';
import { UserError } from '../user-error.ts';
import { BODY_TOTAL_MS } from './request-body.ts';

// Longer than the keep-alive time of common proxies. If this server closed first, it could close a connection
// on which the proxy has just sent a request.
const KEEP_ALIVE_MS = 75_000;
// Longer than the limit of BodyReader, so that BodyReader responds first. Its response contains a reason,
// whereas Node only closes the connection.
const REQUEST_TIMEOUT_MS = BODY_TOTAL_MS + 60_000;

// libuv accepts one connection per listening socket in each iteration of the event loop. With a single socket, a busy
// server would need many seconds to accept connections when many clients arrive at once.
const SOCKETS_PER_HOST = 64;

const SERVER_OPTIONS = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS };

export type Listener = {
  url: string;
  /** Sets the request handler. Until the first call, requests get 503. */
  serve: (handler: RequestListener) => void;
  /** Stops accepting connections and waits for running requests, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>;
};

/**
 * Binds the port immediately, before the site is ready. For localhost it binds both loopback addresses,
 * because `localhost` is 127.0.0.1 for some clients and ::1 for others. Throws a `UserError` if it cannot
 * bind the port.
 */
export async function openListener(host: string, port: number): Promise<Listener> {
  let handler: RequestListener = (_request, response) => {
    response
      .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' })
      .end('The site is starting.');
  };
  const isLocal = host === 'localhost' || host === '127.0.0.1';
  const servers: Server[] = [];
  let isClosing = false;
  const openServer = () =>
    createServer(SERVER_OPTIONS, (request, response) => {
      // server.close() keeps a busy keep-alive connection open. End it after the current response.
      response.once('finish', () => {
        if (isClosing) request.socket.end();
      });
      handler(request, response);
    });
  const bindOnce = async (bindHost: string, requestedPort: number, reusePort: boolean): Promise<number> => {
    const server = openServer();
    const actualPort = await listen(server, bindHost, requestedPort, { reusePort });
    servers.push(server);
    return actualPort;
  };
  const bind = async (bindHost: string, requestedPort: number): Promise<number> => {
    const freePort = await probePort(bindHost, requestedPort);
    const boundBefore = servers.length;
    try {
      for (let count = 0; count < SOCKETS_PER_HOST; count += 1) await bindOnce(bindHost, freePort, true);
    } catch {
      // Not every system can share a port between sockets. There, use one socket.
      if (servers.length === boundBefore) await bindOnce(bindHost, freePort, false);
    }
    return freePort;
  };
  const close = async (graceMs: number) => {
    isClosing = true;
    await Promise.all(servers.map((server) => closeServer(server, graceMs)));
  };
  const actualPort = await bind(isLocal ? '127.0.0.1' : host, port).catch((error: unknown) => {
    throw toUserError(error, host, port);
  });
  try {
    if (isLocal) await bind('::1', actualPort);
  } catch (error) {
    // Any other error means that this machine has no IPv6.
    if (codeOf(error) === 'EADDRINUSE') {
      await close(0);
      throw toUserError(error, '::1', actualPort);
    }
  }
  const urlHost = isLocal || host === '0.0.0.0' || host === '::' ? 'localhost' : bracketIpv6(host);
  return {
    url: `http://${urlHost}:${actualPort}`,
    serve: (next) => {
      handler = next;
    },
    close,
  };
}

/** Returns the port, or a free one for 0. Throws if another program listens on it, which shared sockets don't detect. */
async function probePort(host: string, port: number): Promise<number> {
  const probe = createTcpServer();
  const freePort = await listen(probe, host, port);
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return freePort;
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const forceClose = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearTimeout(forceClose);
}

const bracketIpv6 = (host: string) => (host.includes(':') ? `[${host}]` : host);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Converts errors of `listen` that the user can fix to a `UserError`. Returns any other error unchanged. */
function toUserError(error: unknown, host: string, port: number): unknown {
  const hostAndPort = `${bracketIpv6(host)}:${port}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UserError(
        `Another program is already listening on ${hostAndPort}. Stop it, or set PORT to a free port.`,
      );
    case 'EACCES':
      return new UserError(`This user may not listen on ${hostAndPort}. Set PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserError(
        `HOST=${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
