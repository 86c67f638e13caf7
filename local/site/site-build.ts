import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { withBuildLock } from './build-lock.ts';

// A page that is being read when its folder is replaced is read to its end.
const REMOVAL_DELAY_MS = 10_000;

/**
 * Where Astro builds, whatever folder the site is served from. Astro runs its own output while it renders the pages, and
 * that output imports packages of the checkout: outside the checkout, Node finds none of them.
 */
const BUILD_FOLDER = '.astro/site-build';

export type SiteBuilder = {
  /** Builds into a new folder and returns it; throws a `StartError` with the output of a build that failed. */
  build: () => Promise<string>;
  /** Removes every build but `folder`, after a while. */
  keepOnly: (folder: string) => Promise<void>;
  /** Ends a build under way. */
  stop: () => void;
};

/**
 * Builds the site's pages from the database with Astro, each time into a new folder below `sitesDir`. `checkout` is the
 * Astro project.
 */
export function createSiteBuilder(sitesDir: string, checkout = process.cwd()): SiteBuilder {
  let running: ChildProcess | null = null;
  let count = 0;
  return {
    build: () =>
      withBuildLock(async () => {
        count += 1;
        const buildFolder = path.join(checkout, BUILD_FOLDER);
        // A killed process may have left its files behind.
        await rm(buildFolder, { recursive: true, force: true });
        running = spawnAstro(checkout, buildFolder, path.resolve(sitesDir, '..', 'astro'));
        const { code, output } = await finished(running);
        running = null;
        if (code === 0) return await moveFolder(buildFolder, path.join(sitesDir, `${Date.now()}-${count}`));
        await rm(buildFolder, { recursive: true, force: true });
        throw new StartError(`The site could not be built:\n${output.trim()}`);
      }, checkout),
    keepOnly: async (folder) => {
      const others = (await readdir(sitesDir)).filter((name) => name !== path.basename(folder));
      await delay(REMOVAL_DELAY_MS, undefined, { ref: false });
      for (const name of others) await rm(path.join(sitesDir, name), { recursive: true, force: true });
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

function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output: string[] = [];
  child.stdout?.on('data', (piece: Buffer) => output.push(piece.toString()));
  child.stderr?.on('data', (piece: Buffer) => output.push(piece.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output: output.join('') }));
  });
}

/** Moves a folder, to another file system too, and returns its new path. */
async function moveFolder(from: string, to: string): Promise<string> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to).catch((error: unknown) => copyIfOtherFileSystem(error, from, to));
    return to;
  } catch (error) {
    // The disk may be full: an incomplete copy would only take up space.
    await rm(to, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The built site could not be moved to ${to}: ${reason}`);
  } finally {
    await rm(from, { recursive: true, force: true });
  }
}

async function copyIfOtherFileSystem(error: unknown, from: string, to: string): Promise<void> {
  if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
  await cp(from, to, { recursive: true });
}
