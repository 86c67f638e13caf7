import { fsyncSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { log } from '#src/server/log.ts';
import { Turns } from '#src/server/turns.ts';
import { EmbeddedConnection } from './embedded-connection.ts';

/** Stands for the embedded database where a URL is asked for: it is reached through the bridge alone. */
export const EMBEDDED_DATABASE_URL = 'postgres://postgres:embedded@localhost/postgres';

// Two segments of the write-ahead log: less, and it would end again at once.
const ROOM_BYTES = 32 * 1024 * 1024;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/**
 * The one Postgres that all connections share. Where it can't keep its promise (a full disk, say) Postgres ends itself,
 * and another call would freeze this process: then it is never called again, and the next connection opens a new one on the
 * same files, which recovers them.
 */
export class EmbeddedPostgres {
  readonly #folder: string | undefined;
  readonly #idleTransactionMs: number | undefined;
  readonly #turns = new Turns();
  #database: PGlite | null;
  #waitMs = FIRST_WAIT_MS;
  #notBefore = 0;

  private constructor(database: PGlite, folder: string | undefined, idleTransactionMs: number | undefined) {
    this.#database = database;
    this.#folder = folder;
    this.#idleTransactionMs = idleTransactionMs;
  }

  /**
   * Opens the database of `folder`, or one in memory without it. One process at a time may have a folder open: the caller
   * holds its lock. A folder whose last process was killed is recovered as any Postgres would; one that can't be opened
   * throws an error with Postgres's own reason. A database in memory starts from `snapshot`, a tar archive of PGlite's
   * `dumpDataDir`.
   */
  static async open(
    folder?: string,
    { idleTransactionMs, snapshot }: { idleTransactionMs?: number; snapshot?: Blob } = {},
  ): Promise<EmbeddedPostgres> {
    if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
    const database = folder
      ? await openDurably(folder)
      : await PGlite.create('memory://', { loadDataDir: snapshot });
    return new EmbeddedPostgres(database, folder, idleTransactionMs);
  }

  /** Opens a connection in Postgres's wire protocol. */
  readonly connect = (): Duplex => new EmbeddedConnection(this, this.#turns, this.#idleTransactionMs);

  /** The database, for whoever has the turn; throws while one that has ended can't be opened again. */
  async reach(): Promise<PGlite> {
    return this.#database ?? (await this.#openAgain());
  }

  isLiving(database: PGlite): boolean {
    return this.#database === database;
  }

  /** Takes note that the database has ended itself. */
  giveUp(reason: string): void {
    log('error', 'embedded-database-ended', { message: reason });
    this.#database = null;
  }

  /** Waits for the turn that runs, then closes the database cleanly. */
  async close(): Promise<void> {
    await this.#turns.take();
    await this.#database?.close();
  }

  async #openAgain(): Promise<PGlite> {
    const folder = this.#folder;
    if (!folder) throw new Error('The database was in memory, and has ended.');
    if (performance.now() < this.#notBefore)
      throw new Error('The database has ended. It is soon opened again.');
    try {
      await requireRoom(folder);
      this.#database = await openDurably(folder);
      this.#waitMs = FIRST_WAIT_MS;
      return this.#database;
    } catch (error) {
      this.#notBefore = performance.now() + this.#waitMs;
      this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
      throw error;
    }
  }
}

/** Throws when the disk is too full for the database to run. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM_BYTES) throw new Error('There is no room left on the disk of the database.');
}

type NodeFileStream = { nfd: number };

/**
 * PGlite runs Postgres with fsync off (-F), and its file system has no fsync: a killed process loses nothing, a power
 * cut might lose everything. With both put right, an acknowledged write is on the disk.
 */
async function openDurably(folder: string): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  startParams.push('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');
  const database = await create(folder, startParams);
  // Emscripten's declarations leave its file systems out.
  const { filesystems } = database.Module.FS as unknown as {
    filesystems: { NODEFS: { stream_ops: { fsync?: (file: NodeFileStream) => number } } };
  };
  filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
  return database;
}

async function create(folder: string, startParams: string[]): Promise<PGlite> {
  const lines: string[] = [];
  try {
    return await PGlite.create(folder, {
      startParams,
      // False: PGlite prints nothing itself.
      onStderr: (line) => {
        lines.push(line);
        return false;
      },
    });
  } catch (error) {
    throw new Error(findReason(lines) ?? String(error), { cause: error });
  }
}

/** Why Postgres ended itself: the last fatal message of its log, or else the log's last line. */
function findReason(lines: string[]): string | undefined {
  const reasons = lines.map((line) => /\b(?:PANIC|FATAL):\s+(.+)/.exec(line)?.[1]);
  return reasons.findLast((reason) => reason !== undefined) ?? lines.at(-1);
}
