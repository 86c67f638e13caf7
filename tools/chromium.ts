import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The same engine without a user interface: the tests take a quarter less time.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findFirst = (paths: readonly string[]) => paths.find((path) => path !== '' && existsSync(path));

/** A Chromium on this machine with all of a browser's features, such as the back/forward cache. */
export const findFullChromium = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, chromium.executablePath()]);

/** The fastest Chromium on this machine; undefined where there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findFullChromium() : (findFirst([HEADLESS_SHELL]) ?? findFullChromium());

/**
 * Where a Chromium is on this machine; installs one with apt (as root, on Debian) or through Playwright where there is
 * none. Throws an error that says what to do.
 */
export function requireChromium(): string {
  const found = findFullChromium() && findChromium();
  if (found) return found;
  console.log('No Chromium here yet: installing one for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    // One by one: older releases of Debian have no headless shell.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'], env });
  } else {
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
}
