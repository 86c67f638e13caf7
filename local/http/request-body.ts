import type { IncomingMessage } from 'node:http';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { MAX_UPLOAD_BYTES } from '#src/domain/media/uploads.ts';
import { MAX_BODY_BYTES } from '#src/domain/values/limits.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { ClientQuota } from './client-quota.ts';

/** Maximum pause between two chunks. A phone that switches cell towers needs a few seconds. */
export const BODY_STALL_MS = 20_000;
/** Maximum time to receive a whole body. */
export const BODY_TOTAL_MS = 10 * 60_000;
/** Time before the minimum rate applies. */
const RATE_GRACE_MS = 30_000;
const MIN_BYTES_PER_MS = 4;

export const MAX_CONCURRENT_BODIES = 1_024;
const MAX_BUFFERED_BYTES = 128_000_000;
/** Memory per chunk in addition to its bytes. It matters if a client sends one byte per chunk. */
const CHUNK_OVERHEAD_BYTES = 256;

export type RequestBody = {
  content: BodyInit;
  /** Call once when the request is done, to free the reserved memory. */
  release: () => void;
};

/** True if the request has a body to pass to its handler. GET and HEAD have none. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);

/** Buffers request bodies within limits, so that a slow client occupies only its own connection. */
export class BodyReader {
  readonly #reading = new ClientQuota(MAX_CONCURRENT_BODIES);
  readonly #buffered = new ClientQuota(MAX_BUFFERED_BYTES);

  /**
   * Returns null if the client disconnected. Throws a `ProblemError`: 413 for a body that is too large, 408
   * for a body that is too slow, 503 if other bodies use up the limits.
   */
  async read(incoming: IncomingMessage, network: string): Promise<RequestBody | null> {
    const maxBytes = maxBytesOf(incoming);
    if (Number(incoming.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    if (!this.#reading.tryReserve(network)) throw busy();
    const chunks: Uint8Array[] = [];
    let size = 0;
    let reserved = 0;
    const add = (chunk: Uint8Array) => {
      const needed = chunk.length + CHUNK_OVERHEAD_BYTES;
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes, { connection: 'close' });
      if (!this.#buffered.tryReserve(network, needed)) throw busy();
      reserved += needed;
      chunks.push(chunk);
    };
    const release = () => this.#buffered.release(network, reserved);
    try {
      if (await receive(incoming, add)) return { content: toContent(chunks), release };
      release();
      return null;
    } catch (error) {
      release();
      throw error;
    } finally {
      this.#reading.release(network);
    }
  }
}

function maxBytesOf({ headers }: IncomingMessage): number {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
}

/** Passes each chunk to `add` until the body ends. Returns false if the client disconnected earlier. */
function receive(incoming: IncomingMessage, add: (chunk: Uint8Array) => void): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const startedAt = performance.now();
  let lastChunkAt = startedAt;
  let received = 0;
  const checkDeadline = () => {
    const allowed = Math.min(BODY_TOTAL_MS, RATE_GRACE_MS + received / MIN_BYTES_PER_MS);
    const deadline = Math.min(lastChunkAt + BODY_STALL_MS, startedAt + allowed);
    const left = deadline - performance.now();
    if (left <= 0) reject(tooSlow());
    else timer = setTimeout(checkDeadline, left);
  };
  let timer = setTimeout(checkDeadline, BODY_STALL_MS);
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    lastChunkAt = performance.now();
    try {
      add(chunk);
    } catch (error) {
      reject(error);
    }
  };
  const onEnd = () => resolve(true);
  const onClose = () => resolve(false);
  incoming.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  return promise.finally(() => {
    clearTimeout(timer);
    incoming.off('data', onData).off('end', onEnd).off('close', onClose);
    // Discard the rest, so that the connection can be reused.
    incoming.resume();
  });
}

/** Returns a single chunk as is. Returns several chunks as a stream that frees each chunk once it is read. */
function toContent(chunks: Uint8Array[]): BodyInit {
  const [first = new Uint8Array(), second] = chunks;
  // Bytes from a socket are never in a SharedArrayBuffer.
  if (!second) return first as Uint8Array<ArrayBuffer>;
  function* drain() {
    for (const [index, chunk] of chunks.entries()) {
      chunks[index] = new Uint8Array();
      yield chunk;
    }
  }
  // Node's ReadableStream and the DOM's are the same class with two type declarations.
  return NodeReadableStream.from(drain()) as ReadableStream<Uint8Array>;
}

const tooLarge = (maxBytes: number, headers: Record<string, string> = {}) =>
  new ProblemError('too-large', `The body must not exceed ${maxBytes} bytes.`, [], headers);

const tooSlow = () =>
  new ProblemError('timeout', 'The request body arrived too slowly. Please try again.', [], {
    connection: 'close',
  });

const busy = () =>
  new ProblemError('unavailable', 'Too many uploads are in progress. Please try again in a moment.', [], {
    'retry-after': '2',
  });
