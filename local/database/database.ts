import path from 'node:path';
import { type Env, readEnv } from '#src/server/env.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { type DataLock, describeHolder, readLockRecord, tryLockDataDir } from './data-lock.ts';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from './embedded-postgres.ts';
import { startNeonBridge } from './neon-bridge.ts';

export type OpenDatabaseOptions = {
  /** The folder of the embedded database's files; null keeps it in memory. The caller holds the folder's lock. */
  dataDir: string | null;
  /** A database of one's own instead of the embedded one. */
  databaseUrl?: string | null;
  /** Called for each statement that comes in over HTTP. */
  onQuery?: (query: string) => void;
};

/** The variables that the application reads to find its database. */
export type DatabaseVariables = { DATABASE_URL: string; NEON_PROXY_URL: string };

export type OpenDatabase = {
  /** An empty NEON_PROXY_URL means that there is none. */
  variables: DatabaseVariables;
  isEmbedded: boolean;
  close: () => Promise<void>;
};

const isNeon = (databaseUrl: string) => new URL(databaseUrl).hostname.endsWith('.neon.tech');

/** Opens the database that the settings name, with a bridge in front wherever Neon's protocols aren't spoken. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  onQuery,
}: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl && isNeon(databaseUrl)) {
    return {
      variables: { DATABASE_URL: databaseUrl, NEON_PROXY_URL: '' },
      isEmbedded: false,
      close: async () => undefined,
    };
  }
  if (databaseUrl) {
    const bridge = await startNeonBridge({ databaseUrl, onQuery });
    const variables = { DATABASE_URL: databaseUrl, NEON_PROXY_URL: bridge.url };
    return { variables, isEmbedded: false, close: bridge.close };
  }
  const embedded = await EmbeddedPostgres.open(dataDir === null ? undefined : path.join(dataDir, 'postgres'));
  const bridge = await startNeonBridge({
    connect: embedded.connect,
    databaseUrl: EMBEDDED_DATABASE_URL,
    onQuery,
  });
  return {
    variables: { DATABASE_URL: EMBEDDED_DATABASE_URL, NEON_PROXY_URL: bridge.url },
    isEmbedded: true,
    close: async () => {
      await bridge.close();
      await embedded.close();
    },
  };
}

/**
 * Runs something on the database of this machine's settings: through the site's bridge while the site runs, else opened for
 * the occasion. For scripts: what the person can put right ends the process with its sentence.
 */
export async function withDatabase<T>(run: (env: Env) => Promise<T>): Promise<T> {
  try {
    const { dataDir, databaseUrl } = readSettings();
    if (databaseUrl) return await runOnOpened({ dataDir, databaseUrl }, run);
    const lock = await tryLockDataDir(dataDir);
    return lock ? await runInFolder(dataDir, lock, run) : await runOnServed(dataDir, run);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function runOnServed<T>(dataDir: string, run: (env: Env) => Promise<T>): Promise<T> {
  const record = await readLockRecord(dataDir);
  if (!record?.neonProxyUrl) throw new StartError(describeHolder(dataDir, record));
  return run(toEnv({ DATABASE_URL: EMBEDDED_DATABASE_URL, NEON_PROXY_URL: record.neonProxyUrl }));
}

async function runInFolder<T>(dataDir: string, lock: DataLock, run: (env: Env) => Promise<T>): Promise<T> {
  try {
    return await runOnOpened({ dataDir }, run);
  } finally {
    await lock.release();
  }
}

async function runOnOpened<T>(options: OpenDatabaseOptions, run: (env: Env) => Promise<T>): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await run(toEnv(database.variables));
  } finally {
    await database.close();
  }
}

const toEnv = (variables: DatabaseVariables) => readEnv({ ...process.env, ...variables });
