import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { StartError } from '../start-error.ts';

const recordSchema = z.object({
  pid: z.number(),
  /** Null while the site starts, and for a script. */
  siteUrl: z.string().nullable(),
  /** Lets scripts use the embedded database of a running site. Null while it starts, and without one. */
  bridgeUrl: z.string().nullable(),
});

/** The record that the lock holder publishes in the data folder for other processes. */
export type LockRecord = z.infer<typeof recordSchema>;

export type DataLock = {
  /** Publishes the site URL and the bridge URL for other processes. */
  announce: (urls: Pick<LockRecord, 'siteUrl' | 'bridgeUrl'>) => Promise<void>;
  release: () => Promise<void>;
};

const recordPath = (dataDir: string) => path.join(dataDir, 'running.json');

/**
 * Locks `dataDir` for this process. Returns null if another process holds the lock. It is an operating system
 * lock, acquired through SQLite, so it is released even if the process is killed. A PID file could be stale,
 * or name a reused PID.
 */
export async function tryLockDataDir(dataDir: string): Promise<DataLock | null> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const handle = new DatabaseSync(path.join(dataDir, 'lock'), { timeout: 0 });
  try {
    handle.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    if (isBusy(error)) return null;
    throw error;
  }
  const announce: DataLock['announce'] = async (urls) => {
    const record: LockRecord = { pid: process.pid, ...urls };
    const draft = `${recordPath(dataDir)}.${process.pid}`;
    await writeFile(draft, JSON.stringify(record), { mode: 0o600 });
    await rename(draft, recordPath(dataDir));
  };
  await announce({ siteUrl: null, bridgeUrl: null });
  return {
    announce,
    release: async () => {
      await rm(recordPath(dataDir), { force: true });
      handle.close();
    },
  };
}

/** Like `tryLockDataDir`, but throws a `StartError` that names the holder. */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const lock = await tryLockDataDir(dataDir);
  if (lock) return lock;
  throw new StartError(describeLockHolder(dataDir, await readLockRecord(dataDir)));
}

/** Reads the record published by the lock holder, or null. It may be stale if the lock is free. */
export async function readLockRecord(dataDir: string): Promise<LockRecord | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordPath(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Explains who holds the lock of `dataDir` and what to do. */
export function describeLockHolder(dataDir: string, record: LockRecord | null): string {
  if (!record) return `Another process is using the data folder ${dataDir}. Stop that process first.`;
  const { pid, siteUrl } = record;
  return siteUrl
    ? `The data folder ${dataDir} is already served at ${siteUrl} by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`
    : `Process ${pid} is using the data folder ${dataDir}. Try again when it has finished.`;
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
