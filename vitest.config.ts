import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { FOR_SHORT_LIVED_PAGES, findChromium } from './tools/chromium.ts';
import { hasPostgres } from './tools/postgres-server.ts';

// Generous limits that only a hang reaches: machines are shared, and no test may depend on speed.
const LIMITS = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 100_000 } },
  // Titles of table-driven tests contain values of the table. The default of 40 characters cuts many of them.
  taskTitleValueFormatTruncate: 100,
};

const API_TESTS = [
  'tests/src/{server,demo}/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
  'tests/attacks/**/*.test.ts',
];

// Don't let V8 optimize the embedded database. That takes seconds, and no test runs long enough to gain from it.
const WITHOUT_OPTIMIZER = ['--liftoff-only'];

const EMBEDDED_SETUP = 'tests/support/database/embedded-setup.ts';
const API_SETUP = hasPostgres() ? 'tests/support/database/postgres-setup.ts' : EMBEDDED_SETUP;

/** Tests of behavior that could differ between the two database engines. */
const ENGINE_SMOKE_TESTS = [
  // Constraints, history triggers, transactions and migrations.
  'tests/src/server/platform/db/{schema,migrate,migrations}.test.ts',
  // Restored versions and the trash.
  'tests/src/server/history/history.test.ts',
  // Claiming outbox rows with row locks.
  'tests/src/server/publishing/trigger-build-hook.test.ts',
  // Claiming notices with row locks, even after a process was killed.
  'tests/src/server/leads/delivery-faults.test.ts',
  // Triggers that follow the video URLs of records.
  'tests/src/server/videos/links-of-records.test.ts',
  // Arrays of JSON objects, and the weight that the database takes from the latest weigh-in.
  'tests/src/server/weigh-ins/weigh-ins.test.ts',
  // Slugs that the database makes from names.
  'tests/src/server/platform/db/to-slug.test.ts',
  // Receipt numbers that a trigger assigns under a lock.
  'tests/src/server/books/payments.test.ts',
  // The statement that throttles logins, including concurrent ones.
  'tests/src/server/platform/auth/session.test.ts',
];

const UNIT: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    include: ['tests/*.test.ts', 'tests/src/**/*.test.ts'],
    exclude: ['tests/src/{server,demo}/**'],
    // Pure functions have no state to isolate, and loading modules only once takes a third of the time.
    isolate: false,
    ...LIMITS,
  },
};

/** API tests that change what modules share: the database connection, or a module's own state. */
const ISOLATED_API_TESTS = [
  'tests/src/server/platform/faults.test.ts',
  'tests/src/server/platform/http/purge-cdn.test.ts',
];

/** Tests that need a database. They run on PostgreSQL, as in production, if it is installed. */
const API: TestProjectInlineConfiguration = {
  test: {
    name: 'api',
    include: API_TESTS,
    exclude: ISOLATED_API_TESTS,
    globalSetup: API_SETUP,
    // Loading modules only once saves a third of the CPU time.
    isolate: false,
    setupFiles: 'tests/support/database/reset-after-file.ts',
    ...LIMITS,
  },
};

const API_ISOLATED: TestProjectInlineConfiguration = {
  test: {
    name: 'api-isolated',
    include: ISOLATED_API_TESTS,
    globalSetup: API_SETUP,
    ...LIMITS,
  },
};

/** Repeats the engine smoke tests on the embedded database if the other API tests run on PostgreSQL. */
const API_SMOKE: TestProjectInlineConfiguration = {
  test: {
    name: 'api-embedded',
    include: ENGINE_SMOKE_TESTS,
    globalSetup: EMBEDDED_SETUP,
    execArgv: WITHOUT_OPTIMIZER,
    // Loading the modules and the engine only once saves a quarter of the CPU time.
    isolate: false,
    setupFiles: 'tests/support/database/reset-after-file.ts',
    ...LIMITS,
  },
};

/** The local platform, most of it in separate processes. */
const LOCAL: TestProjectInlineConfiguration = {
  test: {
    name: 'local',
    include: ['tests/local/**/*.test.ts'],
    exclude: hasPostgres() ? [] : ['tests/local/database/external-postgres.test.ts'],
    globalSetup: 'tests/support/database/empty-postgres-setup.ts',
    execArgv: WITHOUT_OPTIMIZER,
    // Loading modules only once saves a quarter of the CPU time.
    isolate: false,
    setupFiles: 'tests/support/database/reset-after-file.ts',
    ...LIMITS,
  },
};

/** The built site and functions, run as on Netlify. */
const PLATFORM: TestProjectInlineConfiguration = {
  test: {
    name: 'platform',
    include: ['tests/platform/**/*.test.ts'],
    globalSetup: ['tests/support/database/empty-postgres-setup.ts', 'tests/support/site/demo-build-setup.ts'],
    execArgv: WITHOUT_OPTIMIZER,
    // Load the bundled functions natively, as in production. Vite would transform 11 MB of them first.
    server: { deps: { external: [/\/test-build-\w+\//] } },
    ...LIMITS,
  },
};

/** The built demo site over HTTP. */
const SITE: TestProjectInlineConfiguration = {
  test: {
    name: 'site',
    include: ['tests/site/**/*.test.ts'],
    globalSetup: 'tests/support/site/site-setup.ts',
    ...LIMITS,
  },
};

/** The built demo site in the engines of Safari and Firefox, if they are installed. */
const BROWSERS: TestProjectInlineConfiguration = {
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: 'tests/support/site/site-setup.ts',
    ...LIMITS,
  },
};

/** Component tests that would affect other test files on the same page. */
const ISOLATED_COMPONENT_TESTS = [
  // Toasts of other files would still be shown.
  'tests/src/admin/core/dialogs/notify.test.tsx',
  // Replaces a module, which must not have been loaded before.
  'tests/src/site/search/use-matches.test.tsx',
  // A library caches which encoders the browser has.
  'tests/src/admin/settings/home/shrink-film.test.tsx',
  // Scripts of a whole page, which listen to its events until it closes.
  'tests/public/private-photo.test.tsx',
  'tests/src/site/chrome/remove-broken-images.test.tsx',
  'tests/src/site/custom-pages/PageSections.test.tsx',
  'tests/src/site/islands/replay-early-clicks.test.tsx',
  'tests/src/site/sharing/share-on-click.test.tsx',
];

/**
 * React components in a real browser, with the API faked (tests/support/components/fake-api.ts). Their time limit is
 * shorter than that of other tests: a click on a missing element waits until the test times out, and such a failure must
 * show soon.
 */
const COMPONENT: TestProjectInlineConfiguration = {
  // Use the production build of React, as visitors get it. The development build records a stack trace for each JSX
  // element, which costs a third more CPU time.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  // Listed because Vite reloads the page during a test when it discovers a new dependency.
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
      'fflate',
      'idb-keyval',
      'p-queue',
      'papaparse',
      'zod',
    ],
  },
  test: {
    name: 'component',
    include: ['tests/{src,public}/**/*.test.tsx'],
    setupFiles: ['tests/support/components/component-setup.ts'],
    ...LIMITS,
    testTimeout: 120_000,
    // Polling half as often as by default saves a twelfth of the CPU time.
    expect: { poll: { timeout: 60_000, interval: 120 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Match substrings of names and text, as Playwright does.
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        // Transitions draw a fifth more frames.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: findChromium(),
          args: [
            '--no-sandbox',
            // Makes third parties unreachable.
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
            FOR_SHORT_LIVED_PAGES,
          ],
        },
      }),
      instances: [
        // Loading modules only once per page saves a sixth of the CPU time.
        { browser: 'chromium', exclude: ISOLATED_COMPONENT_TESTS, isolate: false },
        { browser: 'chromium', name: 'component-isolated', include: ISOLATED_COMPONENT_TESTS },
      ],
    },
  },
};

export default defineConfig({
  test: {
    // As many as the cores of a small machine. Each worker loads all modules of a project: a third worker would take a
    // sixth more CPU time.
    maxWorkers: 2,
    reporters: process.env.CI ? ['dot'] : ['default'],
    // Hide the server's log events, except those of failed tests.
    silent: 'passed-only',
    projects: [
      UNIT,
      API,
      API_ISOLATED,
      ...(hasPostgres() ? [API_SMOKE] : []),
      LOCAL,
      PLATFORM,
      SITE,
      BROWSERS,
      COMPONENT,
    ],
  },
});
