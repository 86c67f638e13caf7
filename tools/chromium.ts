import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// Chromium without a user interface. Tests run a quarter faster with it.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * For pages that are open for seconds: V8 doesn't optimize their code, and collects garbage less often. Saves a twelfth
 * of the CPU time of tests in Chromium.
 */
export const FOR_SHORT_LIVED_PAGES = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16';

const findFirst = (paths: readonly string[]) => paths.find((path) => path !== '' && existsSync(path));

/** Finds a full Chromium. It has features that the headless shell lacks, such as the back/forward cache. */
export const findFullChromium = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH ?? '', ...KNOWN_PATHS, chromium.executablePath()]);

/** Finds the fastest Chromium on this machine. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findFullChromium() : (findFirst([HEADLESS_SHELL]) ?? findFullChromium());

/** Most tests run on the headless shell if there is one, but some need a full Chromium. */
const findIfComplete = () => findFullChromium() && findChromium();

/**
 * Returns the path of a Chromium. If there is no full one, installs one with apt (as root on Debian) or Playwright.
 * Throws if that fails.
 */
export function requireChromium(): string {
  const existing = findIfComplete();
  if (existing) return existing;
  console.log('No Chromium found. Installing one for the browser tests…');
  if (canUseApt()) installWithApt('chromium');
  else spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findIfComplete();
  if (installed) return installed;
  throw new Error(
    'Could not install Chromium for the browser tests. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Installs the headless shell if that is possible. Tests pass without it, for example on older Debian releases. */
export function tryInstallHeadlessShell(): void {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL) && canUseApt())
    installWithApt('chromium-headless-shell');
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installWithApt(name: string): void {
  const runApt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-y', '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const isKnown = () => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
  if (runApt('install', name).status === 0) return;
  // The package lists are missing or out of date.
  runApt('update');
  // This release of Debian may not have the package.
  if (isKnown()) runApt('install', name);
}
