import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../local/listen.ts';

export type NetworkGate = {
  /** The URL that reaches the site through the gate. */
  url: string;
  /** `false` cuts all connections and refuses new ones, until `true` opens the gate again. */
  setOpen: (isOpen: boolean) => void;
  close: () => void;
};

/** Opens a TCP proxy in front of a site, because WebKit's driver cannot turn the network off. */
export async function openNetworkGate(siteUrl: string): Promise<NetworkGate> {
  const { hostname, port } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => other.destroy());
      socket.pipe(other);
    }
  });
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const gatePort = await listen(server, hostname);
  return {
    url: `http://${hostname}:${gatePort}`,
    setOpen: (value) => {
      isOpen = value;
      if (!isOpen) dropConnections();
    },
    close: () => {
      server.close();
      dropConnections();
    },
  };
}
