import { Duplex, type DuplexOptions } from 'node:stream';

/**
 * Maximum time that a client may be idle in a transaction, because the transaction locks rows. On the embedded
 * database it even blocks all other clients.
 */
const IDLE_TRANSACTION_MS = 10_000;

class IdleTransactionError extends Error {
  // idle_in_transaction_session_timeout, https://www.postgresql.org/docs/current/errcodes-appendix.html
  readonly code = '25P03';

  constructor() {
    super('The transaction was rolled back because the client was idle for too long');
  }
}

/**
 * A stream of Postgres's wire protocol that pg uses in place of a `net.Socket`. A subclass calls `startIdleTimer` after
 * each response within a transaction. The stream then fails if its client stays silent for too long.
 */
export abstract class DatabaseStream extends Duplex {
  readonly #idleTransactionMs: number;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(idleTransactionMs = IDLE_TRANSACTION_MS, options: DuplexOptions = {}) {
    super(options);
    this.#idleTransactionMs = idleTransactionMs;
  }

  // Methods of `net.Socket` that pg calls.
  connect(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  // pg sends several messages per statement. Writing them at once saves calls to the database.
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  protected startIdleTimer(): void {
    this.stopIdleTimer();
    const expire = () => this.destroy(new IdleTransactionError());
    this.#idleTimer = setTimeout(expire, this.#idleTransactionMs).unref();
  }

  protected stopIdleTimer(): void {
    clearTimeout(this.#idleTimer);
  }
}

export const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
