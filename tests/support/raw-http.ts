import { connect } from 'node:net';

/** Sends bytes as they are, for requests that no client would make, and returns the whole answer as text. */
export function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket
      .on('data', (piece) => pieces.push(piece))
      .on('error', reject)
      .on('close', () => resolve(Buffer.concat(pieces).toString('latin1')));
  });
}
