import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectionSettings } from './connection-settings.ts';
import { DatabaseStream, toError } from './database-stream.ts';
import { MessageSplitter, parseTransactionStatus } from './protocol-messages.ts';

// Shorter than RESPONSE_TIMEOUT_MS in src/server/platform/db/db.ts, so that the query fails with the actual reason.
const CONNECT_TIMEOUT_MS = 5000;
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const TLS_ACCEPTED = 'S';
const TLS_REFUSED = 'N';

/**
 * A connection to a Postgres server, over TLS if the settings say so. It carries Postgres's wire protocol,
 * starting with the startup message.
 *
 * The stream fails if it cannot connect, or if its client is idle in a transaction for too long. That limit is
 * enforced here because PgBouncer rejects `idle_in_transaction_session_timeout`.
 */
export class PostgresSocket extends DatabaseStream {
  readonly #settings: ConnectionSettings;
  readonly #responses = new MessageSplitter();
  #socket: Socket | undefined;

  constructor(settings: ConnectionSettings, idleTransactionMs?: number) {
    super(idleTransactionMs, { allowHalfOpen: false });
    this.#settings = settings;
  }

  override ref(): this {
    this.#socket?.ref();
    return this;
  }

  override unref(): this {
    this.#socket?.unref();
    return this;
  }

  // Connects here, so `connect` does nothing.
  override _construct(done: (error?: Error | null) => void): void {
    openSocket(this.#settings).then((socket) => {
      this.#attach(socket);
      done();
      this.emit('connect');
    }, done);
  }

  #attach(socket: Socket): void {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    // End instead of destroying: the server's last error message may still be unread.
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
      const statuses = this.#responses.push(chunk).map(parseTransactionStatus);
      const current = statuses.findLast((status) => status !== null);
      // A client waits for each response before it sends more, so after a response it is idle. The status 'idle' means
      // that no transaction is open.
      if (current && current !== 'idle') this.startIdleTimer();
      if (!this.push(chunk)) this.#socket?.pause();
    } catch (error) {
      this.destroy(toError(error));
    }
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.stopIdleTimer();
    this.#socket?.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket?.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.stopIdleTimer();
    this.#socket?.destroy();
    done(error);
  }
}

async function openSocket(settings: ConnectionSettings): Promise<Socket> {
  const { host, port } = settings;
  const socket = host.startsWith('/')
    ? connectTcp({ path: `${host}/.s.PGSQL.${port}` })
    : connectTcp({ host, port });
  const timeout = setTimeout(() => {
    socket.destroy(
      Object.assign(new Error(`no response within ${CONNECT_TIMEOUT_MS / 1000} s`), { code: 'ETIMEDOUT' }),
    );
  }, CONNECT_TIMEOUT_MS);
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
  // Postgres offers no TLS on Unix sockets.
  if (!tls || host.startsWith('/')) return socket;
  socket.write(SSL_REQUEST);
  const response = await readTlsResponse(socket);
  if (response === TLS_REFUSED && sslmode === 'prefer') return socket;
  if (response === TLS_REFUSED)
    throw new Error(`the server does not offer TLS, and sslmode=${sslmode} requires it`);
  // Extra bytes before encryption starts may have been injected by an attacker.
  if (response !== TLS_ACCEPTED)
    throw new Error('the server does not respond to a TLS request as Postgres does');
  const servername = isIP(host) ? undefined : host;
  const secure = connectTls({ ...tls, socket, host, ...(servername && { servername }) });
  await once(secure, 'secureConnect');
  return secure;
}

async function readTlsResponse(socket: Socket): Promise<string> {
  await once(socket, 'readable');
  const response: Buffer | null = socket.read();
  if (!response) throw new Error('the server closed the connection');
  return response.toString('latin1');
}
