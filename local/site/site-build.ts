import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError, log, toMessage } from '#src/server/platform/log.ts';
import { lowerBuildPriority } from '../thread-priority.ts';
import { UserError } from '../user-error.ts';
import { toFailureReason } from './build-failure.ts';
import { withBuildLock } from './build-lock.ts';

// Leaves time for responses that are still streaming from the previous build.
const REMOVAL_DELAY_MS = 10_000;

/**
 * Astro's output folder. Astro runs this output to render the pages, and the output imports packages from the
 * checkout's node_modules. The folder must therefore be inside the checkout.
 */
const BUILD_FOLDER = '.astro/site-build';

export type SiteBuilder = {
  /**
   * Builds into a new folder and returns its path. Throws a `UserError` with the output of a failed build.
   */
  build: () => Promise<string>;
  /** Removes all builds except `folder` after a delay. Logs failures. */
  removeOtherBuilds: (folder: string) => Promise<void>;
  stop: () => void;
};

/**
 * Builds the pages of the Astro project `checkout`, each time into a new folder in `sitesFolder`. The first build
 * bundles the code with Astro. Later builds use that bundle, even after a restart, and reuse the pages that did
 * not change. If that fails, for example because the code has changed, the build starts again with Astro.
 */
export function createSiteBuilder(sitesFolder: string, checkout = process.cwd()): SiteBuilder {
  const rendererDir = path.resolve(sitesFolder, '..', 'renderer');
  const variables = {
    RENDERER_DIR: rendererDir,
    ASTRO_CACHE_DIR: path.resolve(sitesFolder, '..', 'astro'),
    ASTRO_TELEMETRY_DISABLED: '1',
    // React has a faster build for production.
    NODE_ENV: 'production',
  };
  let running: ChildProcess | null = null;
  const stopping = new AbortController();
  let count = 0;

  /** Runs a Node program in the checkout. Throws a `UserError` with its output if it fails. */
  const run = async (...args: string[]) => {
    stopping.signal.throwIfAborted();
    const env = { ...process.env, ...variables };
    running = spawn(process.execPath, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
    lowerBuildPriority(running);
    const { code, output } = await waitForExit(running);
    running = null;
    if (code !== 0) throw new UserError(`The pages could not be built:\n${output.trim()}`);
  };
  const buildWithAstro = async (folder: string) => {
    const buildFolder = path.join(checkout, BUILD_FOLDER);
    // Remove the files that a killed build may have left.
    await rm(buildFolder, { recursive: true, force: true });
    try {
      const outDir = path.join(buildFolder, path.basename(folder));
      await run('scripts/build/build-site.ts', '--outDir', outDir);
      await moveFolder(outDir, folder);
    } finally {
      await rm(buildFolder, { recursive: true, force: true });
    }
  };
  /** Returns false if the pages have to be built with Astro. */
  const rebuild = async (folder: string) => {
    if (!existsSync(rendererDir)) return false;
    try {
      await run('scripts/build/render-pages.ts', rendererDir, folder);
      return true;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (stopping.signal.aborted) throw error;
      log('info', 'rebuild-with-astro', { reason: toFailureReason(error) });
      return false;
    }
  };
  return {
    build: () =>
      withBuildLock(
        async () => {
          count += 1;
          const folder = path.join(sitesFolder, `${Date.now()}-${count}`);
          if (!(await rebuild(folder))) await buildWithAstro(folder);
          return folder;
        },
        { checkout, signal: stopping.signal },
      ),
    removeOtherBuilds: async (folder) => {
      try {
        const others = (await readdir(sitesFolder)).filter((name) => name !== path.basename(folder));
        await delay(REMOVAL_DELAY_MS, undefined, { ref: false });
        const remove = (name: string) => rm(path.join(sitesFolder, name), { recursive: true, force: true });
        await Promise.all(others.map(remove));
      } catch (error) {
        // The next build tries again.
        log('error', 'old-builds-not-removed', describeError(error));
      }
    },
    stop: () => {
      stopping.abort();
      running?.kill();
    },
  };
}

function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output: output.join('') }));
  });
}

/** Moves a folder, even across file systems. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to).catch((error: unknown) => copyIfOtherFileSystem(error, from, to));
  } catch (error) {
    // Remove an incomplete copy: the disk may be full.
    for (const folder of [to, toIncomplete(to)]) await rm(folder, { recursive: true, force: true });
    throw new UserError(`The built pages could not be moved to ${to}: ${toMessage(error)}`);
  }
}

const toIncomplete = (folder: string) => `${folder}.incomplete`;

async function copyIfOtherFileSystem(error: unknown, from: string, to: string): Promise<void> {
  if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
  // The process may be killed while it copies, and a rebuild must not reuse files of an incomplete folder.
  await cp(from, toIncomplete(to), { recursive: true });
  await rename(toIncomplete(to), to);
}
