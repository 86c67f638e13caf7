import type { AddressInfo, Server } from 'node:net';

/** Starts a TCP or HTTP server and returns its port. Port 0 means any free port. */
export async function listen(
  server: Server,
  host = '127.0.0.1',
  port = 0,
  { reusePort = false } = {},
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port, reusePort }, resolve);
  });
  // A server on a TCP port always returns an AddressInfo.
  return (server.address() as AddressInfo).port;
}
