import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findChromium } from './tools/chromium.ts';
import { hasPostgres } from './tools/postgres-server.ts';

// Only a hang may reach these limits: machines are shared, and no test may depend on speed.
const LIMITS = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 100_000 } },
};

const API_TESTS = [
  'tests/netlify/**/*.test.ts',
  'tests/src/{server,demo}/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
  'tests/attacks/**/*.test.ts',
];

const ENGINES = {
  postgres: 'tests/support/postgres-setup.ts',
  embedded: 'tests/support/embedded-setup.ts',
};

/** The tests of what two database engines could do differently. */
const ENGINE_SMOKE_TESTS = [
  // Constraints, history triggers, transactions and migrations.
  'tests/src/server/db/{schema,migrate,migrations}.test.ts',
  // Restored versions and the trash.
  'tests/netlify/functions/history.test.ts',
  // The outbox, claimed with row locks.
  'tests/src/server/publishing/trigger-build-hook.test.ts',
  // Leads, claimed for delivery with row locks that outlive a killed process.
  'tests/src/server/other-side.test.ts',
  // The statement that throttles logins, also those that come at once.
  'tests/netlify/functions/session.test.ts',
];

const UNIT: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    include: ['tests/*.test.ts', 'tests/src/**/*.test.ts'],
    exclude: ['tests/src/{server,demo}/**'],
    // Pure functions leave nothing behind, and loading them once for all files takes a third of the time.
    isolate: false,
    ...LIMITS,
  },
};

/** Everything that needs a database, on the engine that production uses wherever it is installed. */
const API: TestProjectInlineConfiguration = {
  test: {
    name: 'api',
    include: API_TESTS,
    globalSetup: hasPostgres() ? ENGINES.postgres : ENGINES.embedded,
    ...LIMITS,
  },
};

/** The other engine, where there are two. */
const API_SMOKE: TestProjectInlineConfiguration = {
  test: {
    name: 'api-embedded',
    include: ENGINE_SMOKE_TESTS,
    globalSetup: ENGINES.embedded,
    ...LIMITS,
  },
};

/** The local platform, in processes of its own. */
const LOCAL: TestProjectInlineConfiguration = {
  test: {
    name: 'local',
    include: ['tests/local/**/*.test.ts'],
    exclude: hasPostgres() ? [] : ['tests/local/database/own-postgres.test.ts'],
    globalSetup: 'tests/support/empty-postgres-setup.ts',
    ...LIMITS,
  },
};

/** The built site and functions, as a host runs them. */
const PLATFORM: TestProjectInlineConfiguration = {
  test: {
    name: 'platform',
    include: ['tests/platform/**/*.test.ts'],
    globalSetup: ['tests/support/empty-postgres-setup.ts', 'tests/support/demo-build-setup.ts'],
    // Node loads the bundles as it would in production; Vite would first parse and rewrite 12 MB of them.
    server: { deps: { external: [/\/test-build-\w+\//] } },
    ...LIMITS,
  },
};

/** The built demo site over HTTP. */
const SITE: TestProjectInlineConfiguration = {
  test: {
    name: 'site',
    include: ['tests/site/**/*.test.ts'],
    globalSetup: 'tests/support/site-setup.ts',
    ...LIMITS,
  },
};

/** React components in a real browser, with the API faked (tests/support/fake-api.ts). */
const COMPONENT: TestProjectInlineConfiguration = {
  // Vite reloads the page under its tests when it discovers a package in the middle of a run.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      '@base-ui/react/toast',
      '@tanstack/react-query',
      'papaparse',
      'zod',
    ],
  },
  test: {
    name: 'component',
    include: ['tests/src/{admin,components,features,client}/**/*.test.tsx'],
    setupFiles: ['tests/support/component-setup.ts'],
    ...LIMITS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Matches part of a name or a text, as in Playwright.
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          // No test depends on a third party.
          args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  test: {
    // One more than the cores of a small machine: the tests also wait for databases.
    maxWorkers: 3,
    reporters: process.env.CI ? ['dot'] : ['default'],
    // The server logs every login and failure that a test causes.
    silent: 'passed-only',
    projects: [UNIT, API, ...(hasPostgres() ? [API_SMOKE] : []), LOCAL, PLATFORM, SITE, COMPONENT],
  },
});
