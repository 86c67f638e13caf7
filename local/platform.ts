import type { Env } from '#src/server/env/env.ts';
import { CleanupStack } from './cleanup-stack.ts';
import { describeHolder, readLockRecord } from './database/data-lock.ts';
import { loadFunctions } from './http/function-routes.ts';
import { createFunctionsHost } from './http/functions-host.ts';
import { openImageCdn } from './http/image-cdn.ts';
import { type Listener, openListener } from './http/listener.ts';
import { toRequestListener } from './http/request-listener.ts';
import { startSchedules } from './schedules.ts';
import { openServices } from './services.ts';
import type { Settings } from './settings.ts';
import type { BuildLog } from './site/content.ts';
import { openBuiltSite, openFixedSite } from './site/site.ts';
import { StartError } from './start-error.ts';

const GRACE_MS = 5000;

export type PlatformOptions = {
  settings: Settings;
  functionsDir: string;
  netlifyToml: string;
  prepareDatabase: (env: Env) => Promise<void>;
  /** What the site's builds are made from, and told of. */
  openBuildLog: (env: Env) => BuildLog;
  /** A folder that is served as it is, instead of one that Astro builds. */
  siteFolder?: string;
  /** Aborts when the start is interrupted. */
  signal: AbortSignal;
};

export type Platform = {
  url: string;
  adminNotice: string;
  /** Lets the running requests finish, then closes everything cleanly. */
  close: () => Promise<void>;
};

/** Starts the whole platform on this machine: database, blobs, functions and site. What it opened, a failure closes. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const closers = new CleanupStack();
  try {
    return await start(options, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function start(options: PlatformOptions, closers: CleanupStack): Promise<Platform> {
  const { settings, functionsDir, netlifyToml, siteFolder, signal } = options;
  const listener = await takePort(settings);
  closers.add(() => listener.close(0));
  const { env, adminNotice, announce } = await openServices({ ...options, siteUrl: listener.url, closers });
  const site = siteFolder
    ? openFixedSite(siteFolder, netlifyToml)
    : await openBuiltSite({ ...options, ...settings, env, closers });
  const functions = createFunctionsHost({ trustProxy: settings.trustProxy, onWrite: site.onContentWrite });
  closers.add(functions.settle);
  const { routes, scheduled } = await loadFunctions(functionsDir);
  const images = openImageCdn({ trustProxy: settings.trustProxy, slots: functions.slots, routes, site });
  signal.throwIfAborted();
  listener.serve(toRequestListener({ trustProxy: settings.trustProxy, routes, functions, site, images }));
  closers.add(startSchedules(scheduled, listener.url));
  closers.add(() => listener.close(GRACE_MS));
  await announce();
  return { url: listener.url, adminNotice, close: () => closers.closeAll() };
}

// The port comes before the data: a second start leaves the data alone, and says which process is the first.
async function takePort({ host, port, dataDir }: Settings): Promise<Listener> {
  try {
    return await openListener(host, port);
  } catch (error) {
    const record = await readLockRecord(dataDir);
    const isOurs =
      error instanceof StartError && record?.siteUrl?.endsWith(`:${port}`) && isAlive(record.pid);
    throw isOurs ? new StartError(describeHolder(dataDir, record)) : error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
