import { createDb, pingDatabase } from '#src/server/platform/db/db.ts';
import { toConnectionError } from './connection-error.ts';
import { parseDatabaseUrl } from './connection-settings.ts';
import { openEmbeddedPostgres } from './embedded-damage.ts';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from './embedded-postgres.ts';
import { connectInProcess } from './in-process-database.ts';
import { type NeonBridge, type NeonBridgeOptions, startNeonBridge } from './neon-bridge.ts';

export type OpenDatabaseOptions = Pick<NeonBridgeOptions, 'onQuery'> & {
  /** Data folder of the embedded database. The caller must have locked it. Null opens a database in memory. */
  dataDir: string | null;
  /** URL of a Postgres server to use instead of the embedded database. */
  databaseUrl?: string | null | undefined;
  /** The content of a database in memory, from PGlite's `dumpDataDir`. */
  snapshot?: Blob | undefined;
};

/**
 * Environment variables that the application reads to find its database. NEON_PROXY_URL is the bridge URL. It
 * is empty if Neon hosts the database.
 */
export type DatabaseVariables = { DATABASE_URL: string; NEON_PROXY_URL: string };

export type DatabaseHandle = {
  variables: DatabaseVariables;
  isEmbedded: boolean;
  /** Returns a copy of the embedded database, for `snapshot`. Call it only while no statement runs. */
  dumpSnapshot: () => Promise<Blob>;
  close: () => Promise<void>;
};

const isNeon = (databaseUrl: string) => new URL(databaseUrl).hostname.endsWith('.neon.tech');

/**
 * Opens the configured database. Starts a Neon bridge in front of it unless Neon hosts it. If the database cannot
 * be used, throws a `UserError` with the reason.
 */
export function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, onQuery } = options;
  return databaseUrl ? openExternal(databaseUrl, onQuery) : openEmbedded(options);
}

async function openExternal(
  databaseUrl: string,
  onQuery: OpenDatabaseOptions['onQuery'],
): Promise<DatabaseHandle> {
  const settings = parseDatabaseUrl(databaseUrl);
  const bridge = isNeon(databaseUrl)
    ? { url: '', close: async () => undefined }
    : await openBridge({ databaseUrl, onQuery });
  try {
    await pingDatabase(createDb({ databaseUrl, bridgeUrl: bridge.url || null }));
  } catch (error) {
    await bridge.close();
    throw toConnectionError(error, settings);
  }
  const variables = { DATABASE_URL: databaseUrl, NEON_PROXY_URL: bridge.url };
  const dumpSnapshot = async () => {
    throw new Error('Only the embedded database has snapshots');
  };
  return { variables, isEmbedded: false, dumpSnapshot, close: bridge.close };
}

async function openEmbedded({ dataDir, snapshot, onQuery }: OpenDatabaseOptions): Promise<DatabaseHandle> {
  const embedded =
    dataDir === null
      ? await EmbeddedPostgres.open(undefined, { snapshot })
      : await openEmbeddedPostgres(dataDir);
  const bridge = await openBridge({
    connect: embedded.connect,
    databaseUrl: EMBEDDED_DATABASE_URL,
    onQuery,
  });
  return {
    variables: { DATABASE_URL: EMBEDDED_DATABASE_URL, NEON_PROXY_URL: bridge.url },
    isEmbedded: true,
    dumpSnapshot: async () => (await embedded.getDatabase()).dumpDataDir('none'),
    close: async () => {
      await bridge.close();
      await embedded.close();
    },
  };
}

/** Starts a Neon bridge for other processes. This process uses the bridge's connection pool directly. */
async function openBridge(options: NeonBridgeOptions): Promise<Pick<NeonBridge, 'url' | 'close'>> {
  const { url, runner, close } = await startNeonBridge(options);
  const disconnect = connectInProcess(url, runner);
  return {
    url,
    close: async () => {
      await close();
      disconnect();
    },
  };
}
