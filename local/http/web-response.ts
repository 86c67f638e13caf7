import type { ServerResponse } from 'node:http';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

const JSON_TYPE = /^application\/(?:problem\+)?json$/;

/** Sends a web `Response`. Sends JSON in one piece, and streams all other bodies. */
export async function sendWebResponse(
  outgoing: ServerResponse,
  response: Response,
  isHead: boolean,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  // Cookies cannot be joined into one header: their values may contain commas.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (isHead || !response.body) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  if (JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    // The text is already in memory. One write takes one system call, and a stream takes at least two.
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.setHeader('content-length', body.length);
    outgoing.end(body);
    return;
  }
  // Node's ReadableStream and the DOM's are the same class with two type declarations.
  await pipe(response.body as NodeReadableStream<Uint8Array>, outgoing);
}

async function pipe(body: NodeReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  outgoing.once('close', cancel);
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk.value)) await waitForDrain(outgoing);
    // Without a flush, the compression middleware would buffer the chunk.
    if ('flush' in outgoing && typeof outgoing.flush === 'function') outgoing.flush();
  }
  outgoing.off('close', cancel);
  outgoing.end();
}

/** Waits until the client has read the buffered data or has disconnected. */
function waitForDrain(outgoing: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const finish = () => {
    outgoing.off('drain', finish).off('close', finish);
    resolve();
  };
  outgoing.once('drain', finish).once('close', finish);
  return promise;
}

/** Reads the body of a response. Returns null if it is larger than `maxBytes`. */
export async function readUpTo(maxBytes: number, response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
