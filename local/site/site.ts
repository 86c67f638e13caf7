import path from 'node:path';
import type { Env } from '#src/server/env/env.ts';
import type { CleanupStack } from '../cleanup-stack.ts';
import { StaticHost } from '../http/static-host.ts';
import { withProgress } from '../progress.ts';
import type { BuildLog } from './content.ts';
import { startRebuilds } from './rebuilds.ts';
import { createSiteBuilder } from './site-build.ts';

export type SiteOptions = {
  dataDir: string;
  /** How long after the last write a rebuild starts; null: the site is built once. */
  rebuildDebounceMs: number | null;
  netlifyToml: string;
  env: Env;
  openBuildLog: (env: Env) => BuildLog;
  /** Aborts when the start is interrupted. */
  signal: AbortSignal;
  closers: CleanupStack;
};

export type Site = {
  /** What serves the newest build. */
  current: () => StaticHost;
  /** Told of each write to the content, it has the pages follow. */
  onContentWrite: () => void;
};

/** Builds the site, then again after its content has changed; a build that fails leaves the last one in place. */
export async function openBuiltSite(options: SiteOptions): Promise<Site> {
  const { dataDir, rebuildDebounceMs, netlifyToml, env, signal, closers } = options;
  const buildLog = options.openBuildLog(env);
  const builder = createSiteBuilder(path.join(dataDir, 'site'));
  const stop = () => builder.stop();
  closers.add(stop);
  signal.addEventListener('abort', stop);

  const buildHost = async () => {
    const folder = await builder.build();
    void builder.keepOnly(folder);
    return new StaticHost({ folder, netlifyToml });
  };
  const revision = await buildLog.readRevision();
  let host = await withProgress('Building the pages', buildHost);
  signal.removeEventListener('abort', stop);

  const rebuilds = startRebuilds(revision, {
    buildLog,
    debounceMs: rebuildDebounceMs,
    rebuild: async () => {
      host = await buildHost();
    },
  });
  closers.add(rebuilds.stop);
  return { current: () => host, onContentWrite: rebuilds.onContentWrite };
}

/** A site that is served as it is and never built. */
export function openFixedSite(folder: string, netlifyToml: string): Site {
  const host = new StaticHost({ folder, netlifyToml });
  return { current: () => host, onContentWrite: () => undefined };
}
