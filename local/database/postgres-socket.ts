import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { ConnectionSettings } from './connection-settings.ts';
import { IDLE_TRANSACTION_MS, IdleTransactionError } from './idle-transaction.ts';
import { MessageSplitter, readTransactionStatus } from './protocol-messages.ts';

// Less than the driver waits for an answer over HTTP, so that the reason arrives there.
const DIAL_MS = 5000;
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const OFFERS_TLS = 'S';
const REFUSES_TLS = 'N';

/**
 * One connection to a Postgres server, with TLS as the settings demand: bytes written to it are the wire protocol from
 * the startup message on. Ends with an error when the server is not reachable on these terms, and when the client is
 * silent for too long in a transaction: PgBouncer rejects the setting `idle_in_transaction_session_timeout`.
 */
export class PostgresSocket extends Duplex {
  readonly #settings: ConnectionSettings;
  readonly #idleTransactionMs: number;
  readonly #answers = new MessageSplitter();
  #socket: Socket | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(settings: ConnectionSettings, idleTransactionMs = IDLE_TRANSACTION_MS) {
    super({ allowHalfOpen: false });
    this.#settings = settings;
    this.#idleTransactionMs = idleTransactionMs;
  }

  // What pg expects of a socket besides a stream. It is dialed already; pg waits for the event.
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
    this.#socket?.ref();
    return this;
  }
  unref(): this {
    this.#socket?.unref();
    return this;
  }

  override _construct(done: (error?: Error | null) => void): void {
    dial(this.#settings).then((socket) => {
      this.#adopt(socket);
      done();
      this.emit('connect');
    }, done);
  }

  #adopt(socket: Socket): void {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    // Not destroyed at once: the reason that the server gave last may not be read yet.
    let isOpen = true;
    const end = () => {
      if (isOpen) this.push(null);
      isOpen = false;
    };
    socket.on('end', end).on('close', end);
    socket.on('error', (error) => this.destroy(error));
  }

  #receive(chunk: Buffer): void {
    try {
      const found = this.#answers.push(chunk).map(readTransactionStatus);
      const status = found.findLast((status) => status !== null);
      if (status && status !== 'idle') this.#startTimer();
      if (!this.push(chunk)) this.#socket?.pause();
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  // The driver sends nothing before it has the answer, so from here on it is the client who is silent.
  #startTimer(): void {
    clearTimeout(this.#idleTimer);
    const expire = () => this.destroy(new IdleTransactionError());
    this.#idleTimer = setTimeout(expire, this.#idleTransactionMs).unref();
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    this.#socket?.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket?.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    this.#socket?.destroy();
    done(error);
  }
}

async function dial(settings: ConnectionSettings): Promise<Socket> {
  const { host, port } = settings;
  const socket = host.startsWith('/')
    ? connectTcp({ path: `${host}/.s.PGSQL.${port}` })
    : connectTcp({ host, port });
  const timeout = setTimeout(() => {
    socket.destroy(Object.assign(new Error(`no answer within ${DIAL_MS / 1000} s`), { code: 'ETIMEDOUT' }));
  }, DIAL_MS);
  try {
    await once(socket, 'connect');
    socket.setNoDelay(true).setKeepAlive(true);
    return await startTls(socket, settings);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

async function startTls(socket: Socket, { host, sslmode, tls }: ConnectionSettings): Promise<Socket> {
  // Nobody can listen in between on a socket of the file system, and Postgres offers no TLS there.
  if (!tls || host.startsWith('/')) return socket;
  socket.write(SSL_REQUEST);
  const answer = await readAnswer(socket);
  if (answer === REFUSES_TLS && sslmode === 'prefer') return socket;
  if (answer === REFUSES_TLS) throw new Error(`the server offers no TLS, and sslmode=${sslmode} demands it`);
  // More than one byte was sent before encryption began, perhaps by somebody in between.
  if (answer !== OFFERS_TLS)
    throw new Error('the server did not answer the request for TLS as Postgres does');
  const servername = isIP(host) ? undefined : host;
  const secure = connectTls({ ...tls, socket, host, ...(servername && { servername }) });
  await once(secure, 'secureConnect');
  return secure;
}

async function readAnswer(socket: Socket): Promise<string> {
  await once(socket, 'readable');
  const answer: Buffer | null = socket.read();
  if (!answer) throw new Error('the server closed the connection');
  return answer.toString('latin1');
}
