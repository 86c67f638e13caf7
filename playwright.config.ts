import { defineConfig, devices } from '@playwright/test';
import type { SiteOptions } from './tests/support/site.ts';
import { requireChromium } from './tools/chromium.ts';

const PUBLISHING = '**/publishing/*.spec.ts';
/** Specs that compare pages with what they were built from, so nobody may change the content under them. */
const READ_ONLY = '**/{accessibility,chrome,every-page,forms,island-presses,lists,services}.spec.ts';

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  // Each worker has a site and a database of its own (tests/support/site.ts): no test can meet another one's records.
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Only a hang is to run into these: machines are shared, and no test may depend on speed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A test that fails once and then passes hides a race.
  retries: 0,
  reporter: 'list',
  globalSetup: './tests/support/e2e-setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    // Films and animations take a third of the CPU time of a page. The specs about motion ask for it (chrome.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    video: 'off',
    // A trace of every test doubles the time of the run. To see a failure step by step: npx playwright test --trace on FILE
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        '--no-sandbox',
        // No test depends on a third party.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'publishing', testMatch: PUBLISHING, workers: 1, use: { rebuilds: true } },
    { name: 'read-only', testMatch: READ_ONLY },
    { name: 'site', testIgnore: [PUBLISHING, READ_ONLY] },
  ],
});
