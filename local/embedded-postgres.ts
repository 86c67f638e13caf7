import { fsyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedConnection } from './embedded-connection.ts';
import { Turns } from './turns.ts';

/** Stands for the embedded database where a URL is asked for: it is reached through the bridge alone. */
export const EMBEDDED_DATABASE_URL = 'postgres://postgres:embedded@localhost/postgres';

export type EmbeddedPostgres = {
  /** Opens a connection in Postgres's wire protocol. */
  connect: () => Duplex;
  /** Waits for the turn that runs, then closes the database cleanly. */
  close: () => Promise<void>;
};

/**
 * Opens the embedded Postgres in `folder`, or in memory without one. One process at a time may have a folder open:
 * the caller holds its lock. A folder whose last process was killed is recovered as any Postgres would.
 */
export async function openEmbeddedPostgres(folder?: string): Promise<EmbeddedPostgres> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = folder ? await openDurably(folder) : await PGlite.create('memory://');
  const turns = new Turns();
  return {
    connect: () => new EmbeddedConnection(database, turns),
    close: async () => {
      await turns.take();
      await database.close();
    },
  };
}

type NodeFileStream = { nfd: number };

/**
 * PGlite runs Postgres with fsync off (-F), and its file system has no fsync: a killed process loses nothing, a power
 * cut might lose everything. With both put right, an acknowledged write is on the disk.
 */
async function openDurably(folder: string): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  startParams.push('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');
  const database = await PGlite.create(folder, { startParams });
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
