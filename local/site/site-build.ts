import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { withBuildTurn } from './build-turn.ts';

// A page that is being read when its folder is replaced is read to its end.
const REMOVAL_DELAY_MS = 10_000;

export type SiteBuilder = {
  /** Builds into a new folder and returns it; throws a `StartError` with the output of a build that failed. */
  build: () => Promise<string>;
  /** Removes every build but `folder`, after a while. */
  keepOnly: (folder: string) => Promise<void>;
  /** Ends a build under way. */
  stop: () => void;
};

/** Builds the site's pages from the database with Astro, each time into a folder of its own under `sitesDir`. */
export function createSiteBuilder(sitesDir: string): SiteBuilder {
  let running: ChildProcess | null = null;
  let count = 0;
  return {
    build: () =>
      withBuildTurn(async () => {
        count += 1;
        const folder = path.join(sitesDir, `${Date.now()}-${count}`);
        await mkdir(sitesDir, { recursive: true });
        const child = spawn(
          process.execPath,
          ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder],
          {
            env: {
              ...process.env,
              ASTRO_CACHE_DIR: path.join(sitesDir, '..', 'astro'),
              ASTRO_TELEMETRY_DISABLED: '1',
            },
            stdio: ['ignore', 'pipe', 'pipe'],
          },
        );
        running = child;
        const { code, output } = await finished(child);
        running = null;
        if (code === 0) return folder;
        await rm(folder, { recursive: true, force: true });
        throw new StartError(`The site could not be built:\n${output.trim()}`);
      }),
    keepOnly: async (folder) => {
      const others = (await readdir(sitesDir)).filter((name) => name !== path.basename(folder));
      await delay(REMOVAL_DELAY_MS, undefined, { ref: false });
      for (const name of others) await rm(path.join(sitesDir, name), { recursive: true, force: true });
    },
    stop: () => running?.kill(),
  };
}

function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output: string[] = [];
  child.stdout?.on('data', (piece: Buffer) => output.push(piece.toString()));
  child.stderr?.on('data', (piece: Buffer) => output.push(piece.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output: output.join('') }));
  });
}
