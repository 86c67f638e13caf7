import { createDb } from '#src/server/db/db.ts';
import { type Env, readEnv } from '#src/server/env/env.ts';
import { pingDatabase } from '#src/server/queries/health.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { toConnectionError } from './connection-error.ts';
import { parseDatabaseUrl } from './connection-settings.ts';
import { type DataLock, describeHolder, readLockRecord, tryLockDataDir } from './data-lock.ts';
import { detectDamage, openEmbedded } from './embedded-damage.ts';
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

/**
 * Opens the database that the settings name, with a bridge in front wherever Neon's protocols aren't spoken. Throws a
 * `StartError` that says why when it cannot be used.
 */
export function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, onQuery } = options;
  return databaseUrl ? openOwn(databaseUrl, onQuery) : openEmbeddedBehindBridge(dataDir, onQuery);
}

async function openOwn(databaseUrl: string, onQuery: OpenDatabaseOptions['onQuery']): Promise<OpenDatabase> {
  const settings = parseDatabaseUrl(databaseUrl);
  const bridge = isNeon(databaseUrl)
    ? { url: '', close: async () => undefined }
    : await startNeonBridge({ databaseUrl, onQuery });
  try {
    await pingDatabase(createDb({ databaseUrl, neonProxyUrl: bridge.url || null }));
  } catch (error) {
    await bridge.close();
    throw toConnectionError(error, settings);
  }
  const variables = { DATABASE_URL: databaseUrl, NEON_PROXY_URL: bridge.url };
  return { variables, isEmbedded: false, close: bridge.close };
}

async function openEmbeddedBehindBridge(
  dataDir: string | null,
  onQuery: OpenDatabaseOptions['onQuery'],
): Promise<OpenDatabase> {
  const embedded = dataDir === null ? await EmbeddedPostgres.open() : await openEmbedded(dataDir);
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
    exitWithSentence(error);
  }
}

/** Ends the process with the sentence of a `StartError`; throws any other error on. */
export function exitWithSentence(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function runOnServed<T>(dataDir: string, run: (env: Env) => Promise<T>): Promise<T> {
  const record = await readLockRecord(dataDir);
  if (!record?.neonProxyUrl) throw new StartError(describeHolder(dataDir, record));
  const env = toEnv({ DATABASE_URL: EMBEDDED_DATABASE_URL, NEON_PROXY_URL: record.neonProxyUrl });
  await pingDatabase(createDb(env)).catch(() => {
    // Such as between a stop and a start: each start has another URL and another secret.
    throw new StartError(
      `The site of process ${record.pid} did not let this script use its database. Try again.`,
    );
  });
  return run(env);
}

async function runInFolder<T>(dataDir: string, lock: DataLock, run: (env: Env) => Promise<T>): Promise<T> {
  try {
    return await detectDamage(dataDir, () => runOnOpened({ dataDir }, run));
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
