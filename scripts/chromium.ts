import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
  // Without a window system and its settings it takes a quarter less time for the same tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is on this machine; undefined where there is none. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );

/**
 * Where a Chromium is on this machine; installs one with apt (as root, on Debian) or through Playwright where there is
 * none. Throws an error that says what to do.
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here yet: installing one for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } else {
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
  );
}
