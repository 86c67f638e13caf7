import { defineConfig, devices } from '@playwright/test';
import type { SiteOptions } from './tests/support/site/site.ts';
import { FOR_SHORT_LIVED_PAGES, requireChromium } from './tools/chromium.ts';

const PUBLISHING = '**/publishing/*.spec.ts';
/** Specs that compare pages with the demo content, so they cannot share a site with specs that change it. */
const READ_ONLY = '**/{chrome,early-clicks,every-page,forms,languages,lists,services,widths}.spec.ts';

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  // Safe because each worker has its own site and database (tests/support/site/site.ts).
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Generous limits that only a hang reaches: machines are shared, and no test may depend on speed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // No retries: a test that fails once and then passes has a race.
  retries: 0,
  reporter: 'list',
  globalSetup: './tests/support/site/e2e-setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    // Videos and animations cost CPU time. Specs about them, such as chrome and every-page, turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Otherwise, the service worker would download all screens in each test. Its own spec allows it.
    serviceWorkers: 'block',
    video: 'off',
    // No trace: it doubles the run time. To debug a failure: npx playwright test --trace on FILE
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        '--no-sandbox',
        // Makes third parties unreachable.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        FOR_SHORT_LIVED_PAGES,
      ],
    },
  },
  projects: [
    { name: 'publishing', testMatch: PUBLISHING, workers: 1, use: { rebuilds: true } },
    // One worker, so that only one site is started for these specs. The other worker runs the other projects.
    { name: 'read-only', testMatch: READ_ONLY, workers: 1 },
    { name: 'site', testIgnore: [PUBLISHING, READ_ONLY] },
  ],
});
