import type { IncomingMessage } from 'node:http';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { BODY_MAX_BYTES } from '#src/domain/limits.ts';
import { IMAGES_MAX_BYTES } from '#src/domain/uploads.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { ClientQuota } from './client-quota.ts';

/** The longest pause between two chunks: a phone that changes cells is back by then. */
export const BODY_STALL_MS = 20_000;
/** The longest time for a whole body, at the slowest rate below or faster. */
export const BODY_TOTAL_MS = 10 * 60_000;
const GRACE_MS = 30_000;
/** After the first half minute, a body must have arrived at this rate on average. */
const MIN_BYTES_PER_MS = 4;

export const READING_MAX = 1_024;
const BUFFERED_MAX_BYTES = 128_000_000;
/** What a chunk takes up besides its bytes: a client can send a body in chunks of one byte each. */
const CHUNK_OVERHEAD_BYTES = 256;

export type RequestBody = {
  content: BodyInit;
  /** Must be called once when the request is done. */
  release: () => void;
};

/** Whether the request has a body that a function may read. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);

/** Reads whole request bodies within limits, so that a slow client occupies nothing but its own connection. */
export class BodyReader {
  readonly #reading = new ClientQuota(READING_MAX);
  readonly #buffered = new ClientQuota(BUFFERED_MAX_BYTES);

  /**
   * Throws a `ProblemError`: 413 for a body that is too large, 408 for one that is too slow, 503 while too many others are
   * being read. Null when the client disconnected.
   */
  async read(incoming: IncomingMessage, network: string): Promise<RequestBody | null> {
    const maxBytes = maxBytesOf(incoming);
    if (Number(incoming.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    if (!this.#reading.take(network)) throw busy();
    const chunks: Uint8Array[] = [];
    let size = 0;
    let reserved = 0;
    const add = (chunk: Uint8Array) => {
      const needed = chunk.length + CHUNK_OVERHEAD_BYTES;
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes, { connection: 'close' });
      if (!this.#buffered.take(network, needed)) throw busy();
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
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? IMAGES_MAX_BYTES : BODY_MAX_BYTES;
}

/** Passes each chunk to `add` until the body ends; false when the client disconnected before. */
function receive(incoming: IncomingMessage, add: (chunk: Uint8Array) => void): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const startedAt = performance.now();
  let lastChunkAt = startedAt;
  let received = 0;
  const checkTime = () => {
    const allowed = Math.min(BODY_TOTAL_MS, GRACE_MS + received / MIN_BYTES_PER_MS);
    const deadline = Math.min(lastChunkAt + BODY_STALL_MS, startedAt + allowed);
    const left = deadline - performance.now();
    if (left <= 0) reject(tooSlow());
    else timer = setTimeout(checkTime, left);
  };
  let timer = setTimeout(checkTime, BODY_STALL_MS);
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
    // What still arrives is thrown away, so that the connection can be used again.
    incoming.resume();
  });
}

/** A small body as it is. A large one is a stream that forgets each chunk, to free its memory while it is read. */
function toContent(chunks: Uint8Array[]): BodyInit {
  const [first = new Uint8Array(), second] = chunks;
  // Bytes from a socket are never in shared memory, which is what the wider type would allow.
  if (!second) return first as Uint8Array<ArrayBuffer>;
  function* take() {
    for (const [index, chunk] of chunks.entries()) {
      chunks[index] = new Uint8Array();
      yield chunk;
    }
  }
  // Node's ReadableStream and the DOM's are the same class under two declarations.
  return NodeReadableStream.from(take()) as ReadableStream<Uint8Array>;
}

const tooLarge = (maxBytes: number, headers: Record<string, string> = {}) =>
  new ProblemError('too-large', `The body may have at most ${maxBytes} bytes.`, [], headers);

const tooSlow = () =>
  new ProblemError('timeout', 'The request body arrived too slowly. Please try again.', [], {
    connection: 'close',
  });

const busy = () =>
  new ProblemError('unavailable', 'Too many uploads are in progress. Please try again in a moment.', [], {
    'retry-after': '2',
  });
