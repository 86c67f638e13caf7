import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SITE_OWNER } from '../support/content/fill-site.ts';

const PORT = 8942;
export const ORIGIN = `http://localhost:${PORT}`;

/** Checks out a commit into `folder` and installs its packages, unless that was done before. */
export function checkOut(commit: string, folder: string): void {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const toEnv = (dataDir: string, variables: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(PORT),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  TRUST_PROXY: '1',
  ADMIN_USERNAME: SITE_OWNER.username,
  ADMIN_PASSWORD: SITE_OWNER.password,
  ...variables,
});

const nodeOf = (folder: string) => path.resolve(folder, 'node_modules/.bin/node');

/** Runs a script of the version in `folder` on a data folder. */
export function run(folder: string, script: string, file: string, dataDir: string): void {
  execFileSync(nodeOf(folder), ['--liftoff-only', script, file], {
    cwd: folder,
    env: toEnv(dataDir, {}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts the version in `folder`, and waits until it serves its pages. Returns a function that stops it. */
export async function start(
  folder: string,
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(nodeOf(folder), ['local/start.ts'], {
    cwd: folder,
    env: toEnv(dataDir, variables),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  while ((await fetch(`${ORIGIN}/rising-stars`).catch(() => null))?.status !== 200) {
    if (hasExited())
      throw new Error(`The site in ${folder} exited with ${child.exitCode ?? child.signalCode}.`);
    await delay(500);
  }
  return async () => {
    child.kill('SIGTERM');
    if (!hasExited()) await once(child, 'exit');
  };
}
