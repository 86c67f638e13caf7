import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { Turns } from '#src/server/turns.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { IDLE_TRANSACTION_MS, IdleTransactionError } from './idle-transaction.ts';
import { MessageSplitter, readFields, readTransactionStatus } from './protocol-messages.ts';

const QUERY = 0x51; // Q
const SYNC = 0x53; // S
const FUNCTION_CALL = 0x46; // F
const TERMINATE = 0x58; // X
const PASSWORD = 0x70; // p
const ERROR_RESPONSE = 0x45; // E
const SSL_REQUEST = 80877103;
const CANCEL_REQUEST = 80877102;
const CODE_OFFSET = 4;
const SYNC_MESSAGE = Buffer.from('S\0\0\0\x04', 'latin1');
const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/**
 * One client's connection to the embedded database, in Postgres's wire protocol.
 *
 * PGlite is a single session. If two clients' messages were mixed, one would run the other's unnamed statement, or land
 * in its transaction: so a client holds the turn from its first message until the database is idle again and has
 * answered everything it was asked, and a client that goes away in a transaction is rolled back.
 */
export class EmbeddedConnection extends Duplex {
  readonly #postgres: EmbeddedPostgres;
  readonly #turns: Turns;
  readonly #idleTransactionMs: number;
  readonly #requests = new MessageSplitter(1);
  readonly #answers = new MessageSplitter();
  /** The database that this connection's statements are in; null before its first message. */
  #database: PGlite | null = null;
  #endTurn: (() => void) | null = null;
  /** Answers still to come: each question that ends in a ReadyForQuery. */
  #awaited = 0;
  /** A statement was begun that no Sync has closed yet. */
  #open = false;
  #idle = true;
  #receiving: Promise<void> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(postgres: EmbeddedPostgres, turns: Turns, idleTransactionMs = IDLE_TRANSACTION_MS) {
    super();
    this.#postgres = postgres;
    this.#turns = turns;
    this.#idleTransactionMs = idleTransactionMs;
  }

  // What pg asks of a socket besides being a stream.
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
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
    this.#leave().then(
      () => done(error),
      (failure: unknown) => done(error ?? toError(failure)),
    );
  }

  async #receive(chunk: Buffer): Promise<void> {
    const batch: Buffer[] = [];
    for (const message of this.#requests.push(chunk)) {
      if (!this.#database) await this.#start(message);
      else if (message[0] === TERMINATE) this.destroy();
      // The embedded database asks for no password: one that is sent unasked would be an unknown message.
      else if (message[0] !== PASSWORD) batch.push(this.#note(message));
    }
    if (batch.length > 0) await this.#ask(Buffer.concat(batch));
  }

  async #start(message: Buffer): Promise<void> {
    const code = message.readInt32BE(CODE_OFFSET);
    if (code === CANCEL_REQUEST) return void this.destroy();
    if (code === SSL_REQUEST) throw new Error('The embedded database speaks no TLS');
    this.#endTurn = await this.#turns.take();
    this.#database = await this.#postgres.reach();
    this.#awaited += 1;
    await this.#ask(message);
  }

  #note(message: Buffer): Buffer {
    const [type] = message;
    const asks = type === QUERY || type === SYNC || type === FUNCTION_CALL;
    if (asks) this.#awaited += 1;
    this.#open = !asks;
    return message;
  }

  async #ask(messages: Buffer): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#endTurn ??= await this.#turns.take();
    if (this.destroyed) return;
    await this.#run(messages);
    if (!this.#isLiving()) return this.#hangUp();
    if (this.#idle && !this.#open && this.#awaited === 0) return this.#pass();
    // One session serves everybody: a client that sleeps in its transaction must not stop the site.
    const expire = () => this.destroy(new IdleTransactionError());
    this.#idleTimer = setTimeout(expire, this.#idleTransactionMs).unref();
  }

  async #run(messages: Buffer): Promise<void> {
    const database = this.#database;
    if (!database || !this.#isLiving()) throw new Error('The database of this connection has ended.');
    const pieces: Buffer[] = [];
    try {
      // PGlite re-uses the memory of its answers: each piece is copied.
      await database.execProtocolRawStream(messages, {
        onRawData: (piece) => pieces.push(Buffer.from(piece)),
      });
    } catch (error) {
      this.#postgres.giveUp(String(error));
      throw error;
    }
    const answer = Buffer.concat(pieces);
    for (const message of this.#answers.push(answer)) {
      if (message[0] === ERROR_RESPONSE) this.#noteError(message);
      const status = readTransactionStatus(message);
      if (status === null) continue;
      this.#awaited -= 1;
      this.#idle = status === 'idle';
    }
    if (answer.length > 0 && !this.destroyed) this.push(answer);
  }

  #noteError(message: Buffer): void {
    const { V: severity, M: text = '' } = readFields(message);
    if (severity === 'PANIC' || severity === 'FATAL') this.#postgres.giveUp(text);
  }

  /** The client gets what was answered to the end, and no more. */
  #hangUp(): void {
    this.push(null);
    this.#pass();
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#receiving;
    if (!this.#endTurn) return;
    try {
      if (this.#open && this.#isLiving()) await this.#run(SYNC_MESSAGE);
      if (!this.#idle && this.#isLiving()) await this.#run(ROLLBACK);
    } finally {
      this.#pass();
    }
  }

  #isLiving(): boolean {
    return this.#database !== null && this.#postgres.isLiving(this.#database);
  }

  #pass(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
