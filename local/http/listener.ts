import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';
import { BODY_TOTAL_MS } from './request-body.ts';

// Longer than proxies keep a connection: one that we end is one on which they have just sent a request. And a new one costs
// a turn of the event loop, which under load is long.
const KEEP_ALIVE_MS = 75_000;
// Longer than a slow upload may take: its own limit ends it first, with a response that says why.
const REQUEST_TIMEOUT_MS = BODY_TOTAL_MS + 60_000;

const SERVER_OPTIONS = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS };

export type Listener = {
  url: string;
  /** Answers from now on; until then, a request is asked to come back. */
  serve: (answer: RequestListener) => void;
  /** Stops accepting, and waits for the requests that run, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>;
};

/**
 * Takes the port at once, before there is anything to serve. For this machine's own name it listens at both loopback
 * addresses, because `localhost` is the one for some clients and the other for others.
 */
export async function openListener(host: string, port: number): Promise<Listener> {
  let answer: RequestListener = (_request, response) => {
    response
      .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' })
      .end('The site is starting.');
  };
  const isLocal = host === 'localhost' || host === '127.0.0.1';
  const servers: Server[] = [];
  let isClosing = false;
  const open = async (address: string, at: number): Promise<number> => {
    const server = createServer(SERVER_OPTIONS, (request, response) => {
      // Closing the server leaves a connection that is kept alive open: it ends with the answer that runs on it.
      response.once('finish', () => {
        if (isClosing) request.socket.end();
      });
      answer(request, response);
    });
    const taken = await listen(server, address, at);
    servers.push(server);
    return taken;
  };
  const close = async (graceMs: number) => {
    isClosing = true;
    await Promise.all(servers.map((server) => closeServer(server, graceMs)));
  };
  const taken = await open(isLocal ? '127.0.0.1' : host, port).catch(explain(host, port));
  try {
    if (isLocal) await open('::1', taken);
  } catch (error) {
    // A machine without IPv6 has no second loopback address.
    if (codeOf(error) === 'EADDRINUSE') {
      await close(0);
      explain('::1', taken)(error);
    }
  }
  return {
    url: `http://${isLocal || host === '0.0.0.0' || host === '::' ? 'localhost' : withBrackets(host)}:${taken}`,
    serve: (next) => {
      answer = next;
    },
    close,
  };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  // A server that listens on a TCP port has an address of this shape.
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearTimeout(impatience);
}

const withBrackets = (host: string) => (host.includes(':') ? `[${host}]` : host);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const explain =
  (host: string, port: number) =>
  (error: unknown): never => {
    const where = `${withBrackets(host)}:${port}`;
    switch (codeOf(error)) {
      case 'EADDRINUSE':
        throw new StartError(
          `Something else already listens on ${where}. Stop it, or set PORT to a free port.`,
        );
      case 'EACCES':
        throw new StartError(`This user may not listen on ${where}. Set PORT to a port above 1023.`);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartError(`HOST=${host} is no address of this machine.`);
      default:
        throw error;
    }
  };
