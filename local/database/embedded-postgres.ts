import { fsyncSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { Mutex } from 'async-mutex';
import { log } from '#src/server/platform/log.ts';
import { EmbeddedConnection } from './embedded-connection.ts';

/** Placeholder where code requires a database URL. Clients actually connect through the Neon bridge. */
export const EMBEDDED_DATABASE_URL = 'postgres://postgres:embedded@localhost/postgres';

// Two segments of the write-ahead log. With less, Postgres would soon shut down again.
const MIN_FREE_BYTES = 32 * 1024 * 1024;
const MIN_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 60_000;

/**
 * The Postgres instance (PGlite) that all connections share.
 *
 * Postgres shuts down when it cannot guarantee durability, for example on a full disk. Any later call to the
 * instance would freeze this process, so the instance is discarded. The next connection opens a new instance
 * on the same files. Postgres recovers the files when it opens them.
 */
export class EmbeddedPostgres {
  readonly #folder: string | undefined;
  readonly #idleTransactionMs: number | undefined;
  readonly #lock = new Mutex();
  #database: PGlite | null;
  #retryDelayMs = MIN_RETRY_DELAY_MS;
  #retryAt = 0;

  private constructor(database: PGlite, folder: string | undefined, idleTransactionMs: number | undefined) {
    this.#database = database;
    this.#folder = folder;
    this.#idleTransactionMs = idleTransactionMs;
  }

  /**
   * Opens the database in `folder` and recovers it after a crash. The caller must hold the folder's lock,
   * because only one process may open it. Without a folder, opens a database in memory that starts from
   * `snapshot` (a tar archive from PGlite's `dumpDataDir`). Throws an error with Postgres's message if the
   * database cannot be opened.
   */
  static async open(
    folder?: string,
    { idleTransactionMs, snapshot }: { idleTransactionMs?: number; snapshot?: Blob | undefined } = {},
  ): Promise<EmbeddedPostgres> {
    if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
    const database = folder
      ? await openDurably(folder)
      : await PGlite.create('memory://', { loadDataDir: snapshot });
    return new EmbeddedPostgres(database, folder, idleTransactionMs);
  }

  /** Opens a connection that speaks Postgres's wire protocol. */
  readonly connect = (): Duplex => new EmbeddedConnection(this, this.#lock, this.#idleTransactionMs);

  /** Returns the instance. Reopens it after a shutdown, or throws. Call it only while holding the lock. */
  async getDatabase(): Promise<PGlite> {
    return this.#database ?? (await this.#reopen());
  }

  /** Returns false for an instance that has been discarded. */
  isCurrent(database: PGlite): boolean {
    return this.#database === database;
  }

  /** Discards the instance. Call it when Postgres has shut down. */
  discard(reason: string): void {
    log('error', 'embedded-database-shut-down', { message: reason });
    this.#database = null;
  }

  /** Closes the database once the running client is done. No client can use it afterward. */
  async close(): Promise<void> {
    await this.#lock.acquire();
    await this.#database?.close();
  }

  async #reopen(): Promise<PGlite> {
    const folder = this.#folder;
    if (!folder) throw new Error('The in-memory database has shut down and cannot be reopened');
    if (performance.now() < this.#retryAt)
      throw new Error('The database has shut down and will be reopened soon');
    try {
      await requireDiskSpace(folder);
      this.#database = await openDurably(folder);
      this.#retryDelayMs = MIN_RETRY_DELAY_MS;
      return this.#database;
    } catch (error) {
      this.#retryAt = performance.now() + this.#retryDelayMs;
      this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, MAX_RETRY_DELAY_MS);
      throw error;
    }
  }
}

/** Throws an error if the disk of `folder` is too full for Postgres to run. */
export async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new Error(`The disk is full: the database needs ${MIN_FREE_BYTES / 2 ** 20} MB of free space.`);
  }
}

type NodeFileStream = { nfd: number };

/**
 * Opens a database whose acknowledged writes survive a power cut. PGlite needs two changes for that. By default
 * it runs Postgres with fsync off (-F), and its file system does not implement fsync.
 */
async function openDurably(folder: string): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  startParams.push('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');
  const database = await createDatabase(folder, startParams);
  // Emscripten's type declarations omit its file systems.
  const { filesystems } = database.Module.FS as unknown as {
    filesystems: { NODEFS: { stream_ops: { fsync?: (file: NodeFileStream) => number } } };
  };
  filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
  return database;
}

async function createDatabase(folder: string, startParams: string[]): Promise<PGlite> {
  const lines: string[] = [];
  try {
    return await PGlite.create(folder, {
      startParams,
      // The type requires a return value, which PGlite ignores. It prints lines only in debug mode.
      onStderr: (line) => {
        lines.push(line);
        return false;
      },
    });
  } catch (error) {
    throw new Error(findFailureReason(lines) ?? String(error), { cause: error });
  }
}

/** Returns the last PANIC or FATAL message of Postgres's log, or else its last line. */
function findFailureReason(lines: string[]): string | undefined {
  const reasons = lines.map((line) => /\b(?:PANIC|FATAL):\s+(.+)/.exec(line)?.[1]);
  return reasons.findLast((reason) => reason !== undefined) ?? lines.at(-1);
}
