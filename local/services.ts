import path from 'node:path';
import { type Env, readEnv } from '#src/server/platform/env/env.ts';
import { resolveAdminCredentials } from './admin-credentials.ts';
import { openBlobStore } from './blobs.ts';
import type { LocalConfig } from './config.ts';
import { lockDataDir } from './database/data-lock.ts';
import { openDatabase } from './database/database.ts';
import { withDamageReport } from './database/embedded-damage.ts';
import { withProgress } from './progress.ts';
import { resolvePushKeys } from './push-keys.ts';

export type ServicesOptions = {
  config: LocalConfig;
  siteUrl: string;
  /** Migrates the database and seeds it if configured. */
  prepareDatabase: (env: Env) => Promise<void>;
  /** Aborted if startup is interrupted. */
  signal: AbortSignal;
  cleanups: AsyncDisposableStack;
};

export type Services = {
  env: Env;
  /** To be printed: the administrator's username, and the password or where it comes from. */
  loginHint: string;
  /** Publishes the site URL and the bridge URL in the data folder, for scripts and a second `npm start`. */
  publishUrls: () => Promise<void>;
};

/**
 * Opens the database and the blob store, and sets the environment variables that point to them. The functions
 * read these variables, so call this before any function runs.
 */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, siteUrl, prepareDatabase, signal, cleanups } = options;
  const { dataDir, databaseUrl, host } = config;
  const lock = await lockDataDir(dataDir);
  cleanups.defer(lock.release);
  const admin = await resolveAdminCredentials({ variables: process.env, host, dataDir });
  // The functions need only the hash.
  delete process.env.ADMIN_PASSWORD;
  const pushKeys = await resolvePushKeys({ variables: process.env, dataDir });
  Object.assign(process.env, { URL: process.env.URL || siteUrl, ...admin.variables, ...pushKeys });
  signal.throwIfAborted();

  const database = await withProgress('Opening the database', () => openDatabase({ dataDir, databaseUrl }));
  cleanups.defer(database.close);
  const blobFolder = path.join(dataDir, 'blobs');
  const blobStore = await openBlobStore(blobFolder);
  cleanups.defer(blobStore.close);
  Object.assign(process.env, database.variables, blobStore.variables, { FILE_STORE_FOLDER: blobFolder });
  const env = readEnv();
  signal.throwIfAborted();

  const prepare = () => withProgress('Updating the database', () => prepareDatabase(env));
  await (database.isEmbedded ? withDamageReport(dataDir, prepare) : prepare());
  signal.throwIfAborted();
  const bridgeUrl = database.isEmbedded ? database.variables.NEON_PROXY_URL : null;
  return {
    env,
    loginHint: admin.loginHint,
    publishUrls: () => lock.publishUrls({ siteUrl, bridgeUrl }),
  };
}
