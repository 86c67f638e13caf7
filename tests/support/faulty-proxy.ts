import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startNeonBridge } from '../../local/database/neon-bridge.ts';

/** How a proxy treats a request: as a network or a database does on a bad day. */
export type Fault = 'none' | 'refuses' | 'hangs' | 'resets' | 'is down behind its bridge' | 'is slow';

const SLOW_MS = 300;
const NO_SERVER = 'postgres://nobody@127.0.0.1:1/nothing';

/**
 * A proxy before Neon's bridge that misbehaves, as it is told to, with what comes over HTTP: the functions. The sockets of
 * the pool, by which tests look into tables, it leaves alone. `onHang` runs for each request that gets no response.
 */
export async function openFaultyProxy(target: URL, onHang: () => void) {
  let fault: Fault = 'none';
  // The driver's requests carry the secret of the target, wherever they end up.
  const lostBridge = await startNeonBridge({ databaseUrl: NO_SERVER, secret: target.pathname.slice(1) });
  const requests = new Set<Socket>();
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    client.once('data', (first) => {
      const isRequest = first.subarray(0, 4).toString() === 'POST';
      if (isRequest) {
        requests.add(client);
        client.on('close', () => requests.delete(client));
      }
      handle(client, first, isRequest ? fault : 'none');
    });
  });

  function handle(client: Socket, first: Buffer, kind: Fault): void {
    if (kind === 'refuses') return void client.destroy();
    if (kind === 'hangs') return void hang(client);
    const { port, hostname } = kind === 'is down behind its bridge' ? new URL(lostBridge.url) : target;
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => client.destroy());
    upstream.on('data', (piece) => void answer(client, piece, kind));
    upstream.on('end', () => client.end());
    client.on('close', () => upstream.destroy());
    upstream.write(first);
    client.pipe(upstream);
  }

  /** Reads the request and never responds. */
  function hang(client: Socket): void {
    client.resume();
    onHang();
  }

  async function answer(client: Socket, piece: Buffer, kind: Fault): Promise<void> {
    if (kind === 'is slow') await delay(SLOW_MS);
    if (kind !== 'resets') return void client.write(piece);
    // Half of the answer, then nothing.
    client.write(piece.subarray(0, Math.floor(piece.length / 2)), () => client.resetAndDestroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const drop = () => {
    for (const request of requests) request.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}${target.pathname}`,
    /** From now on; connections that are kept open end, and the next request makes a new one. */
    setFault: (next: Fault) => {
      fault = next;
      drop();
    },
    close: async () => {
      drop();
      server.close();
      await lostBridge.close();
    },
  };
}
