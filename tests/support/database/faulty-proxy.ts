import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { listen } from '../../../local/listen.ts';

/** A fault that the proxy injects. Test titles use it: "a database that hangs". */
export type Fault =
  | 'none'
  | 'refuses connections'
  | 'hangs'
  | 'resets connections'
  | 'is down behind its bridge'
  | 'is slow';

const SLOW_DELAY_MS = 300;
const UNREACHABLE_URL = 'postgres://nobody@127.0.0.1:1/nothing';

/**
 * Opens a proxy in front of the Neon bridge. It injects faults into HTTP requests, which the functions send. It
 * passes WebSockets through unchanged, because tests inspect tables over them. Calls `onHang` for each request
 * that hangs.
 */
export async function openFaultyProxy(target: URL, onHang: () => void) {
  let fault: Fault = 'none';
  // Requests contain the bridge secret of the target, so this bridge must have the same secret.
  const disconnectedBridge = await startNeonBridge({
    databaseUrl: UNREACHABLE_URL,
    secret: target.pathname.slice(1),
  });
  const requests = new Set<Socket>();
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    client.once('data', (firstChunk) => {
      // The driver sends statements with POST. A WebSocket starts with GET.
      const isRequest = firstChunk.subarray(0, 4).toString() === 'POST';
      if (isRequest) {
        requests.add(client);
        client.on('close', () => requests.delete(client));
      }
      if (isRequest) handle(client, closeAfterResponse(firstChunk), fault);
      else handle(client, firstChunk, 'none');
    });
  });

  function handle(client: Socket, firstChunk: Buffer, kind: Fault): void {
    if (kind === 'refuses connections') return void client.destroy();
    if (kind === 'hangs') return void hang(client);
    const { port, hostname } =
      kind === 'is down behind its bridge' ? new URL(disconnectedBridge.url) : target;
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.write(firstChunk);
    client.pipe(upstream);
    relay(upstream, client, kind).catch(() => client.destroy());
  }

  async function relay(upstream: Socket, client: Socket, kind: Fault): Promise<void> {
    for await (const chunk of upstream) await respond(client, chunk, kind);
    client.end();
  }

  /** Reads the request and never responds. */
  function hang(client: Socket): void {
    client.resume();
    onHang();
  }

  async function respond(client: Socket, chunk: Buffer, kind: Fault): Promise<void> {
    if (kind === 'is slow') await delay(SLOW_DELAY_MS);
    if (kind !== 'resets connections') return void client.write(chunk);
    // Send half of the response, then reset the connection.
    client.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => client.resetAndDestroy());
  }

  const port = await listen(server);
  const dropRequests = () => {
    for (const request of requests) request.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}${target.pathname}`,
    /** Sets the fault for the next HTTP requests and closes the connections of earlier ones. */
    setFault: (next: Fault) => {
      fault = next;
      dropRequests();
    },
    close: async () => {
      dropRequests();
      server.close();
      await disconnectedBridge.close();
    },
  };
}

/** Keeps `fetch` from sending its next request on a connection that `setFault` has just closed. */
const closeAfterResponse = (head: Buffer): Buffer =>
  Buffer.from(head.toString('latin1').replace(/^connection: keep-alive/im, 'connection: close'), 'latin1');
