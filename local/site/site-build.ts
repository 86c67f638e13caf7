import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toMessage } from '#src/server/log.ts';
import { UserError } from '../user-error.ts';
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
  /** Removes all builds except `folder` after a delay. */
  removeOtherBuilds: (folder: string) => Promise<void>;
  stop: () => void;
};

/** Builds the pages of the Astro project `checkout`, each time into a new folder in `sitesFolder`. */
export function createSiteBuilder(sitesFolder: string, checkout = process.cwd()): SiteBuilder {
  let running: ChildProcess | null = null;
  let count = 0;
  return {
    build: () =>
      withBuildLock(async () => {
        count += 1;
        const buildFolder = path.join(checkout, BUILD_FOLDER);
        // Remove the files that a killed build may have left.
        await rm(buildFolder, { recursive: true, force: true });
        running = spawnAstro(checkout, buildFolder, path.resolve(sitesFolder, '..', 'astro'));
        const { code, output } = await waitForExit(running);
        running = null;
        if (code === 0)
          return await moveFolder(buildFolder, path.join(sitesFolder, `${Date.now()}-${count}`));
        await rm(buildFolder, { recursive: true, force: true });
        throw new UserError(`The pages could not be built:\n${output.trim()}`);
      }, checkout),
    removeOtherBuilds: async (folder) => {
      const others = (await readdir(sitesFolder)).filter((name) => name !== path.basename(folder));
      await delay(REMOVAL_DELAY_MS, undefined, { ref: false });
      for (const name of others) await rm(path.join(sitesFolder, name), { recursive: true, force: true });
    },
    stop: () => running?.kill(),
  };
}

function spawnAstro(checkout: string, outDir: string, cacheDir: string): ChildProcess {
  return spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir], {
    cwd: checkout,
    env: { ...process.env, ASTRO_CACHE_DIR: cacheDir, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output: output.join('') }));
  });
}

/** Moves a folder, also across file systems, and returns its new path. */
async function moveFolder(from: string, to: string): Promise<string> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to).catch((error: unknown) => copyIfOtherFileSystem(error, from, to));
    return to;
  } catch (error) {
    // Remove an incomplete copy: the disk may be full.
    await rm(to, { recursive: true, force: true });
    throw new UserError(`The built pages could not be moved to ${to}: ${toMessage(error)}`);
  } finally {
    await rm(from, { recursive: true, force: true });
  }
}

async function copyIfOtherFileSystem(error: unknown, from: string, to: string): Promise<void> {
  if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
  await cp(from, to, { recursive: true });
}
