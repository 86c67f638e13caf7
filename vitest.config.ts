import { globSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Only a hang may reach these limits: machines are shared, and no test may depend on speed.
const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 100_000 } },
};

const API_TESTS = [
  'tests/netlify/**/*.test.ts',
  'tests/src/server/**/*.test.ts',
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
  'tests/src/server/{schema,migrate,migrations}.test.ts',
  // Restored versions and the trash.
  'tests/netlify/functions/history.test.ts',
  // Bulk inserts with identity columns and disabled triggers.
  'tests/src/server/backup.test.ts',
  // The outbox, claimed with row locks.
  'tests/src/server/publish.test.ts',
  // Slugs that are taken, also by concurrent requests.
  'tests/netlify/functions/weight-classes.test.ts',
];

const UNIT: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    include: ['tests/*.test.ts', 'tests/src/**/*.test.ts'],
    exclude: ['tests/src/server/**'],
    ...LIMITS,
  },
};

/** Everything that needs a database, on the engine that production uses wherever it is installed. */
const hasPostgres = globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;
const API: TestProjectInlineConfiguration = {
  test: {
    name: 'api',
    include: API_TESTS,
    globalSetup: hasPostgres ? ENGINES.postgres : ENGINES.embedded,
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
    exclude: hasPostgres ? [] : ['tests/local/database/own-postgres.test.ts'],
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
    ...LIMITS,
  },
};

export default defineConfig({
  test: {
    // One more than the cores of a small machine: the tests also wait for databases.
    maxWorkers: 3,
    reporters: process.env.CI ? ['dot'] : ['default'],
    // The server logs every login and failure that a test causes.
    silent: 'passed-only',
    projects: [UNIT, API, ...(hasPostgres ? [API_SMOKE] : []), LOCAL, PLATFORM],
  },
});
