import path from 'node:path';
import type { Env } from '#src/server/platform/env/env.ts';
import type { LocalConfig } from '../config.ts';
import { StaticHost } from '../http/static-host.ts';
import { withProgress } from '../progress.ts';
import type { BuildLog } from './build-log.ts';
import { countMissingShareImages } from './missing-share-images.ts';
import { startRebuilds } from './rebuilds.ts';
import { createSiteBuilder } from './site-build.ts';

export type SiteOptions = Pick<LocalConfig, 'dataDir' | 'rebuildDebounceMs'> & {
  netlifyToml: string;
  env: Env;
  openBuildLog: (env: Env) => BuildLog;
  /** Aborted if startup is interrupted. */
  signal: AbortSignal;
  cleanups: AsyncDisposableStack;
};

export type Site = {
  /** Returns the host of the newest build. */
  current: () => StaticHost;
  /** Call after each content write to schedule a rebuild. */
  onContentWrite: () => void;
};

/** Builds the site and rebuilds it after content changes. If a rebuild fails, keeps serving the previous build. */
export async function openRebuildingSite(options: SiteOptions): Promise<Site> {
  const { dataDir, rebuildDebounceMs, netlifyToml, env, signal, cleanups } = options;
  const buildLog = options.openBuildLog(env);
  const builder = createSiteBuilder(path.join(dataDir, 'site'));
  const stop = () => builder.stop();
  cleanups.defer(stop);
  signal.addEventListener('abort', stop);

  const buildHost = async () => {
    const folder = await builder.build();
    void builder.removeOtherBuilds(folder);
    return {
      host: new StaticHost({ folder, netlifyToml }),
      missingShareImages: await countMissingShareImages(folder),
    };
  };
  const revision = await buildLog.readContentRevision();
  let newest = await withProgress('Building the pages', buildHost);
  signal.removeEventListener('abort', stop);

  const rebuilds = startRebuilds(revision, {
    buildLog,
    debounceMs: rebuildDebounceMs,
    missingShareImages: newest.missingShareImages,
    rebuild: async () => {
      newest = await buildHost();
      return newest.missingShareImages;
    },
  });
  cleanups.defer(rebuilds.stop);
  return { current: () => newest.host, onContentWrite: rebuilds.onContentWrite };
}

/** Serves a site that is already built and never rebuilds it. */
export function openPrebuiltSite(folder: string, netlifyToml: string): Site {
  const host = new StaticHost({ folder, netlifyToml });
  return { current: () => host, onContentWrite: () => undefined };
}
