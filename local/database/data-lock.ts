import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { StartError } from '../start-error.ts';

const recordSchema = z.object({
  pid: z.number(),
  /** Where the site is served; null while it starts, and for a script that uses the folder alone. */
  siteUrl: z.string().nullable(),
  /** The URL at which scripts reach the embedded database while the site runs. It contains the secret of the bridge. */
  neonProxyUrl: z.string().nullable(),
});

/** What the process that holds a data folder tells the others. */
export type LockRecord = z.infer<typeof recordSchema>;

export type DataLock = {
  /** Tells other processes where the site and its database are. */
  announce: (urls: Pick<LockRecord, 'siteUrl' | 'neonProxyUrl'>) => Promise<void>;
  release: () => Promise<void>;
};

const recordPath = (dataDir: string) => path.join(dataDir, 'running.json');

/**
 * Takes `dataDir` for this process, or returns null when a living process has it. It is a lock of the operating
 * system's, taken through SQLite: it goes with its process however that ends, so a killed one leaves nothing stale, and
 * a process id that is used again can't be mistaken for a holder.
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
  await announce({ siteUrl: null, neonProxyUrl: null });
  return {
    announce,
    release: async () => {
      await rm(recordPath(dataDir), { force: true });
      handle.close();
    },
  };
}

/** As `tryLockDataDir`; throws a `StartError` that names the holder. */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const lock = await tryLockDataDir(dataDir);
  if (lock) return lock;
  throw new StartError(describeHolder(dataDir, await readLockRecord(dataDir)));
}

/** What the holder of `dataDir` says of itself; null when it says nothing. Only a held lock makes it true. */
export async function readLockRecord(dataDir: string): Promise<LockRecord | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordPath(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Who holds `dataDir`, as a sentence. */
export function describeHolder(dataDir: string, record: LockRecord | null): string {
  if (!record) return `Another process is using the data folder ${dataDir}. Stop it first.`;
  const { pid, siteUrl } = record;
  return siteUrl
    ? `The data folder ${dataDir} is already served at ${siteUrl} by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`
    : `Process ${pid} is using the data folder ${dataDir}. Try again when it is done.`;
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
