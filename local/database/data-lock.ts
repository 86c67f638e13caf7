import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { UserError } from '../user-error.ts';

const holderSchema = z.object({
  pid: z.number(),
  /** Null while the site is starting, and if the holder is a script. */
  siteUrl: z.string().nullable(),
  /**
   * Scripts use it to reach the embedded database of a running site. Null if `siteUrl` is null, or if the
   * site does not use the embedded database.
   */
  bridgeUrl: z.string().nullable(),
});

/** Describes the process that holds the lock. It writes this to the data folder for other processes. */
export type LockHolder = z.infer<typeof holderSchema>;

export type DataLock = {
  /** Publishes the site URL and the bridge URL for other processes. */
  publishUrls: (urls: Pick<LockHolder, 'siteUrl' | 'bridgeUrl'>) => Promise<void>;
  release: () => Promise<void>;
};

const holderPath = (folder: string) => path.join(folder, 'running.json');

/**
 * Locks a folder for this process. Returns null if another process holds the lock.
 *
 * SQLite locks the file `lock` through the operating system, which releases the lock even if the process is
 * killed. A PID file would be unreliable: it can outlive its process, and the PID can be reused.
 */
export async function tryLockFolder(folder: string): Promise<DataLock | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    handle.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    if (isBusy(error)) return null;
    throw error;
  }
  const publishUrls: DataLock['publishUrls'] = async (urls) => {
    const holder: LockHolder = { pid: process.pid, ...urls };
    const tempFile = `${holderPath(folder)}.${process.pid}`;
    await writeFile(tempFile, JSON.stringify(holder), { mode: 0o600 });
    await rename(tempFile, holderPath(folder));
  };
  await publishUrls({ siteUrl: null, bridgeUrl: null });
  return {
    publishUrls,
    release: async () => {
      await rm(holderPath(folder), { force: true });
      handle.close();
    },
  };
}

/** Locks the data folder like `tryLockFolder`, but throws a `UserError` that names the holder. */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const lock = await tryLockFolder(dataDir);
  if (lock) return lock;
  throw new UserError(describeLockHolder(dataDir, await readLockHolder(dataDir)));
}

/**
 * Reads the published data of the lock holder. Returns null if there is none. The data may be stale if the lock is
 * free.
 */
export async function readLockHolder(dataDir: string): Promise<LockHolder | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(holderPath(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Explains who holds the lock on `dataDir` and what to do. */
export function describeLockHolder(dataDir: string, holder: LockHolder | null): string {
  if (!holder) return `Another process is using the data folder ${dataDir}. Stop that process first.`;
  const { pid, siteUrl } = holder;
  return siteUrl
    ? `The data folder ${dataDir} is already served at ${siteUrl} by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`
    : `Process ${pid} is using the data folder ${dataDir}. Try again when it has finished.`;
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
