import { runCleanups } from './cleanup.ts';
import type { LocalConfig } from './config.ts';
import { describeLockHolder, readLockHolder } from './database/data-lock.ts';
import { loadFunctions } from './http/function-routes.ts';
import { createFunctionsHost } from './http/functions-host.ts';
import { openImageCdn } from './http/image-cdn.ts';
import { type Listener, openListener } from './http/listener.ts';
import { toRequestListener } from './http/request-listener.ts';
import { startSchedules } from './schedules.ts';
import { openServices, type ServicesOptions } from './services.ts';
import { openPrebuiltSite, openRebuildingSite, type SiteOptions } from './site/site.ts';
import { UserError } from './user-error.ts';

const SHUTDOWN_GRACE_MS = 5000;

export type PlatformOptions = Pick<ServicesOptions, 'config' | 'prepareDatabase' | 'signal'> &
  Pick<SiteOptions, 'netlifyToml' | 'openBuildLog'> & {
    functionsFolder: string;
    /** Serves this folder unchanged instead of building the pages with Astro. */
    siteFolder?: string;
  };

export type Platform = {
  url: string;
  loginHint: string;
  /** Waits for running requests for at most 5 s, then closes everything. */
  close: () => Promise<void>;
};

/** Starts the database, blob store, functions and site. If one fails to start, closes the others. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const cleanups = new AsyncDisposableStack();
  try {
    return await start(options, cleanups);
  } catch (error) {
    await runCleanups(cleanups);
    throw error;
  }
}

async function start(options: PlatformOptions, cleanups: AsyncDisposableStack): Promise<Platform> {
  const { config, functionsFolder, netlifyToml, siteFolder, signal } = options;
  const listener = await bindPort(config);
  cleanups.defer(() => listener.close(0));
  const { env, loginHint, publishUrls } = await openServices({
    ...options,
    siteUrl: listener.url,
    cleanups,
  });
  const site = siteFolder
    ? openPrebuiltSite(siteFolder, netlifyToml)
    : await openRebuildingSite({ ...options, ...config, env, cleanups });
  const functions = createFunctionsHost({
    trustProxy: config.trustProxy,
    onWrite: site.onContentWrite,
  });
  cleanups.defer(functions.close);
  const { matchRoute, scheduled, loadAll } = await loadFunctions(functionsFolder);
  await loadAll();
  const images = openImageCdn({
    trustProxy: config.trustProxy,
    requestQuota: functions.requestQuota,
    matchRoute,
    site,
  });
  signal.throwIfAborted();
  listener.serve(toRequestListener({ trustProxy: config.trustProxy, matchRoute, functions, site, images }));
  cleanups.defer(startSchedules(scheduled, listener.url));
  cleanups.defer(() => listener.close(SHUTDOWN_GRACE_MS));
  await publishUrls();
  return { url: listener.url, loginHint, close: () => runCleanups(cleanups) };
}

// Bind the port before opening the data, so that a second `npm start` fails without touching the data folder.
async function bindPort({ host, port, dataDir }: LocalConfig): Promise<Listener> {
  try {
    return await openListener(host, port);
  } catch (error) {
    const holder = await readLockHolder(dataDir);
    const isSiteOfDataDir =
      error instanceof UserError && holder?.siteUrl?.endsWith(`:${port}`) && isAlive(holder.pid);
    throw isSiteOfDataDir ? new UserError(describeLockHolder(dataDir, holder)) : error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
