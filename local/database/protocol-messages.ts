const LENGTH_BYTES = 4;
const READY_FOR_QUERY = 0x5a; // Z
const STATUS_OFFSET = 5;
const STATUSES: Record<string, TransactionStatus> = { I: 'idle', T: 'in transaction', E: 'failed' };
const CONNECTION_FAILURE = '08006';

export type TransactionStatus = 'idle' | 'in transaction' | 'failed';

/** Returns the transaction status in a ReadyForQuery message. Returns null for any other message. */
export function parseTransactionStatus(message: Buffer): TransactionStatus | null {
  if (message[0] !== READY_FOR_QUERY) return null;
  return STATUSES[message.toString('latin1', STATUS_OFFSET)] ?? null;
}

/** Encodes a fatal ErrorResponse, after which the connection closes. */
export function toErrorResponse(error: Error): Buffer {
  const code = 'code' in error ? String(error.code) : CONNECTION_FAILURE;
  const fields = { S: 'FATAL', V: 'FATAL', C: code, M: error.message || code };
  const body = Object.entries(fields).map(([name, value]) => `${name}${value.replaceAll('\0', '')}\0`);
  const message = Buffer.from(`E\0\0\0\0${body.join('')}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** Returns the fields of an ErrorResponse by their one-letter names: V is the severity, M the message. */
export function parseErrorResponse(message: Buffer): Record<string, string> {
  const texts = message.toString('utf8', 1 + LENGTH_BYTES).split('\0');
  return Object.fromEntries(texts.filter(Boolean).map((text) => [text.slice(0, 1), text.slice(1)]));
}

/**
 * Splits a byte stream of Postgres's wire protocol into complete messages, including their headers. The first
 * `untypedMessages` messages have no type byte, like a client's startup message.
 */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #size = 0;
  #untypedMessages: number;

  constructor({ untypedMessages = 0 } = {}) {
    this.#untypedMessages = untypedMessages;
  }

  /** Adds a chunk and returns the messages that are now complete. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Buffer | null {
    const typeBytes = this.#untypedMessages > 0 ? 0 : 1;
    const headerBytes = typeBytes + LENGTH_BYTES;
    if (this.#size < headerBytes) return null;
    const length = typeBytes + this.#peek(headerBytes).readInt32BE(typeBytes);
    if (length < headerBytes) throw new RangeError('Not a Postgres protocol message');
    if (this.#size < length) return null;
    if (this.#untypedMessages > 0) this.#untypedMessages -= 1;
    return this.#shift(length);
  }

  // A large message arrives in many chunks. They are joined only once, when the message is complete.
  #peek(bytes: number): Buffer {
    const [first] = this.#chunks;
    return first && first.length >= bytes ? first : this.#join();
  }

  #shift(bytes: number): Buffer {
    const whole = this.#peek(bytes);
    const rest = whole.subarray(bytes);
    this.#size -= bytes;
    if (rest.length > 0) this.#chunks[0] = rest;
    else this.#chunks.shift();
    return whole.subarray(0, bytes);
  }

  #join(): Buffer {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }
}
