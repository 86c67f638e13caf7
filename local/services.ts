import path from 'node:path';
import { type Env, readEnv } from '#src/server/env/env.ts';
import { resolveAdminCredentials } from './admin-credentials.ts';
import { openBlobs } from './blobs.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import { type DataLock, lockDataDir } from './database/data-lock.ts';
import { openDatabase } from './database/database.ts';
import { detectDamage } from './database/embedded-damage.ts';
import { withProgress } from './progress.ts';
import type { Settings } from './settings.ts';

export type ServicesOptions = {
  settings: Settings;
  siteUrl: string;
  /** Brings the database up to date, and fills an empty one where that is wanted. */
  prepareDatabase: (env: Env) => Promise<void>;
  /** Aborts when the start is interrupted. */
  signal: AbortSignal;
  closers: CleanupStack;
};

export type Services = {
  env: Env;
  /** Who may sign in, and how. */
  adminNotice: string;
  /** Tells scripts, and a second start, that the site is up. */
  announce: () => Promise<void>;
};

/** Opens what the functions need, and puts where it is into this process's environment, before they are imported. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { settings, siteUrl, prepareDatabase, signal, closers } = options;
  const { dataDir, databaseUrl, host } = settings;
  const lock = await lockDataDir(dataDir);
  closers.add(lock.release);
  const admin = await resolveAdminCredentials({ variables: process.env, host, dataDir });
  // Only its hash is needed from here on.
  delete process.env.ADMIN_PASSWORD;
  Object.assign(process.env, { URL: process.env.URL || siteUrl, ...admin.variables });
  signal.throwIfAborted();

  const database = await withProgress('Opening the database', () => openDatabase({ dataDir, databaseUrl }));
  closers.add(database.close);
  const blobs = await openBlobs(path.join(dataDir, 'blobs'));
  closers.add(blobs.close);
  Object.assign(process.env, database.variables, blobs.variables);
  const env = readEnv();
  signal.throwIfAborted();

  const prepare = () =>
    withProgress('Bringing its tables and content up to date', () => prepareDatabase(env));
  await (database.isEmbedded ? detectDamage(dataDir, prepare) : prepare());
  signal.throwIfAborted();
  const neonProxyUrl = database.isEmbedded ? database.variables.NEON_PROXY_URL : null;
  return { env, adminNotice: admin.notice, announce: () => announce(lock, siteUrl, neonProxyUrl) };
}

const announce = (lock: DataLock, siteUrl: string, neonProxyUrl: string | null) =>
  lock.announce({ siteUrl, neonProxyUrl });
