import type { PGlite } from '@electric-sql/pglite';
import type { Mutex } from 'async-mutex';
import { DatabaseStream, toError } from './database-stream.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { MessageSplitter, parseErrorResponse, parseTransactionStatus } from './protocol-messages.ts';
import { yieldIfDue } from './time-slice.ts';

// Type bytes of messages.
const QUERY = 0x51; // Q
const SYNC = 0x53; // S
const FUNCTION_CALL = 0x46; // F
const TERMINATE = 0x58; // X
const PASSWORD = 0x70; // p
const ERROR_RESPONSE = 0x45; // E
// Codes of requests that a client sends instead of a startup message. The code follows the length.
const SSL_REQUEST = 80877103;
const CANCEL_REQUEST = 80877102;
const REQUEST_CODE_OFFSET = 4;

const SYNC_MESSAGE = Buffer.from('S\0\0\0\x04', 'latin1');
const ROLLBACK_MESSAGE = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/**
 * One client's connection to the embedded database. It speaks Postgres's wire protocol.
 *
 * PGlite has only one session. If messages from two clients were interleaved, one client would run the
 * other's unnamed statement or join its transaction. A client therefore holds the lock from its first message
 * until all responses are sent and no transaction is open. If a client disconnects inside a transaction, the
 * transaction is rolled back.
 */
export class EmbeddedConnection extends DatabaseStream {
  readonly #postgres: EmbeddedPostgres;
  readonly #lock: Mutex;
  // Only the first message, the startup message, has no type byte.
  readonly #requests = new MessageSplitter({ untypedMessages: 1 });
  readonly #responses = new MessageSplitter();
  /** The instance that was current when the client sent its startup message. Null before that message. */
  #database: PGlite | null = null;
  #releaseLock: (() => void) | null = null;
  /** Number of ReadyForQuery messages that the database still has to send. */
  #pendingReadies = 0;
  /** True between a message of the extended query protocol and the next Sync. */
  #needsSync = false;
  #isInTransaction = false;
  #receiving: Promise<void> = Promise.resolve();

  constructor(postgres: EmbeddedPostgres, lock: Mutex, idleTransactionMs?: number) {
    super(idleTransactionMs);
    this.#postgres = postgres;
    this.#lock = lock;
  }

  override connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#receiving = this.#receive(chunk).then(
      () => done(),
      (error: unknown) => done(toError(error)),
    );
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#disconnect().then(
      () => done(error),
      (failure: unknown) => done(error ?? toError(failure)),
    );
  }

  async #receive(chunk: Buffer): Promise<void> {
    const batch: Buffer[] = [];
    for (const message of this.#requests.push(chunk)) {
      if (!this.#database) await this.#start(message);
      else if (message[0] === TERMINATE) this.destroy();
      // The embedded database never requests a password. Some clients send one anyway, so ignore it.
      else if (message[0] !== PASSWORD) batch.push(this.#track(message));
    }
    if (batch.length > 0) await this.#execute(Buffer.concat(batch));
  }

  async #start(message: Buffer): Promise<void> {
    const code = message.readInt32BE(REQUEST_CODE_OFFSET);
    if (code === CANCEL_REQUEST) return void this.destroy();
    if (code === SSL_REQUEST) throw new Error('The embedded database does not support TLS');
    this.#releaseLock = await this.#lock.acquire();
    this.#database = await this.#postgres.getDatabase();
    this.#pendingReadies += 1;
    await this.#execute(message);
  }

  /** Updates `#pendingReadies` and `#needsSync` for a message from the client. Returns the message. */
  #track(message: Buffer): Buffer {
    const [type] = message;
    const expectsReady = type === QUERY || type === SYNC || type === FUNCTION_CALL;
    if (expectsReady) this.#pendingReadies += 1;
    this.#needsSync = !expectsReady;
    return message;
  }

  async #execute(messages: Buffer): Promise<void> {
    this.stopIdleTimer();
    this.#releaseLock ??= await this.#lock.acquire();
    await yieldIfDue();
    if (this.destroyed) return;
    await this.#send(messages);
    // Postgres closes its connections when it shuts down, so close this one too.
    if (!this.#isCurrent()) return this.#endOutput();
    if (!this.#isInTransaction && !this.#needsSync && this.#pendingReadies === 0) return this.#unlock();
    // A client that stays silent in a transaction would block all other clients.
    this.startIdleTimer();
  }

  async #send(messages: Buffer): Promise<void> {
    const database = this.#database;
    if (!database || !this.#isCurrent()) throw new Error('The database of this connection has shut down');
    const chunks: Buffer[] = [];
    try {
      // PGlite reuses the memory of its output, so copy each chunk.
      await database.execProtocolRawStream(messages, {
        onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
      });
    } catch (error) {
      this.#postgres.discard(String(error));
      throw error;
    }
    const output = Buffer.concat(chunks);
    for (const message of this.#responses.push(output)) {
      if (message[0] === ERROR_RESPONSE) this.#discardIfFatal(message);
      const status = parseTransactionStatus(message);
      if (status === null) continue;
      this.#pendingReadies -= 1;
      this.#isInTransaction = status !== 'idle';
    }
    if (output.length > 0 && !this.destroyed) this.push(output);
  }

  #discardIfFatal(message: Buffer): void {
    const { V: severity, M: text = '' } = parseErrorResponse(message);
    if (severity === 'PANIC' || severity === 'FATAL') this.#postgres.discard(text);
  }

  #endOutput(): void {
    this.push(null);
    this.#unlock();
  }

  async #disconnect(): Promise<void> {
    this.stopIdleTimer();
    await this.#receiving;
    if (!this.#releaseLock) return;
    try {
      if (this.#needsSync && this.#isCurrent()) await this.#send(SYNC_MESSAGE);
      if (this.#isInTransaction && this.#isCurrent()) await this.#send(ROLLBACK_MESSAGE);
    } finally {
      this.#unlock();
    }
  }

  #isCurrent(): boolean {
    return this.#database !== null && this.#postgres.isCurrent(this.#database);
  }

  #unlock(): void {
    this.#releaseLock?.();
    this.#releaseLock = null;
  }
}
