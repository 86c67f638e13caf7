const LENGTH_BYTES = 4;

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
