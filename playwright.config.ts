import { defineConfig, devices } from '@playwright/test';
import { requireChromium } from './scripts/chromium.ts';
import { E2E } from './tests/support/e2e.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // Machines are shared: what fails once and then holds is told apart in the report as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: E2E.origin,
    video: 'off',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The site as its owner runs it: a new data folder, filled with demo content, built and served.
  webServer: {
    command: 'node tests/support/e2e-server.ts',
    url: `${E2E.origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
