const LENGTH_BYTES = 4;
const READY_FOR_QUERY = 0x5a; // Z
const STATUS_OFFSET = 5;
const STATUSES: Record<string, TransactionStatus> = { I: 'idle', T: 'in transaction', E: 'failed' };
const CONNECTION_FAILURE = '08006';

export type TransactionStatus = 'idle' | 'in transaction' | 'failed';

/** The session's status that a ReadyForQuery tells; null for any other message. */
export function readTransactionStatus(message: Buffer): TransactionStatus | null {
  if (message[0] !== READY_FOR_QUERY) return null;
  return STATUSES[message.toString('latin1', STATUS_OFFSET)] ?? null;
}

/** An ErrorResponse after which the connection ends. */
export function toErrorResponse(error: Error): Buffer {
  const code = 'code' in error ? String(error.code) : CONNECTION_FAILURE;
  const fields = { S: 'FATAL', V: 'FATAL', C: code, M: error.message || code };
  const body = Object.entries(fields).map(([name, value]) => `${name}${value.replaceAll('\0', '')}\0`);
  const message = Buffer.from(`E\0\0\0\0${body.join('')}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** The fields of an error's message, by their one-letter names, such as V for its severity and M for its text. */
export function readFields(message: Buffer): Record<string, string> {
  const texts = message.toString('utf8', 1 + LENGTH_BYTES).split('\0');
  return Object.fromEntries(texts.filter(Boolean).map((text) => [text.slice(0, 1), text.slice(1)]));
}

/**
 * Cuts a byte stream of Postgres's wire protocol into whole messages, each with its head.
 * A client's first message (startup) has no type byte: `untyped` says how many such messages come first.
 */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #size = 0;
  #untyped: number;

  constructor(untyped = 0) {
    this.#untyped = untyped;
  }

  /** The messages that `chunk` completes, in order. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Buffer | null {
    const typeBytes = this.#untyped > 0 ? 0 : 1;
    const head = typeBytes + LENGTH_BYTES;
    if (this.#size < head) return null;
    const length = typeBytes + this.#peek(head).readInt32BE(typeBytes);
    if (length < head) throw new RangeError('Not a message of the Postgres protocol');
    if (this.#size < length) return null;
    if (this.#untyped > 0) this.#untyped -= 1;
    return this.#take(length);
  }

  // A big message arrives in many chunks: they are joined once, when it is complete.
  #peek(bytes: number): Buffer {
    const [first] = this.#chunks;
    return first && first.length >= bytes ? first : this.#join();
  }

  #take(bytes: number): Buffer {
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
