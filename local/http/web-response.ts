import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { chooseEncoding, compressOnce, MIN_BYTES_TO_COMPRESS } from './encoding.ts';

const JSON_TYPE = /^application\/(?:problem\+)?json$/;

/** Sends a web `Response`. Compresses JSON and sends it in one piece. Streams all other bodies unchanged. */
export async function sendWebResponse(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  // Cookies cannot be joined into one header: their values may contain commas.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (method === 'HEAD' || !response.body) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  if (JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    return sendJson(outgoing, Buffer.from(await response.arrayBuffer()), headers['accept-encoding']);
  }
  // Node's ReadableStream and the DOM's are the same class with two type declarations.
  await pipe(response.body as NodeReadableStream<Uint8Array>, outgoing);
}

async function sendJson(outgoing: ServerResponse, body: Buffer, acceptEncoding?: string): Promise<void> {
  const canCompress = body.length >= MIN_BYTES_TO_COMPRESS;
  const encoding = canCompress ? chooseEncoding(acceptEncoding) : 'identity';
  if (canCompress) outgoing.appendHeader('vary', 'Accept-Encoding');
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding);
  // One write takes one system call, and a stream takes at least two.
  const encoded = await compressOnce(body, encoding);
  outgoing.setHeader('content-length', encoded.length);
  outgoing.end(encoded);
}

async function pipe(body: NodeReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  // The client may have disconnected while the response was made.
  if (outgoing.closed) cancel();
  else outgoing.once('close', cancel);
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk.value)) await waitForDrain(outgoing);
  }
  outgoing.off('close', cancel);
  outgoing.end();
}

/** Waits until the write buffer is empty or the client has disconnected. */
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
