import { existsSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const needsDatabase = [
  'tests/netlify/**/*.test.ts',
  'tests/src/server/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
];
const hasPostgres = globSync('/usr/lib/postgresql/*/bin/initdb').some((file) => existsSync(file));

export default defineConfig({
  test: {
    // Both cores of a small machine: the tests wait for databases more than they compute.
    maxWorkers: 3,
    reporters: process.env.CI ? ['dot'] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/src/**/*.test.{ts,tsx}'],
          exclude: ['tests/src/server/**'],
        },
      },
      {
        test: {
          name: 'embedded',
          include: [...needsDatabase, 'tests/attacks/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(hasPostgres
        ? [
            {
              test: {
                name: 'postgres',
                include: needsDatabase,
                // What is refused before the database is asked is the same on both.
                exclude: ['tests/netlify/functions/{upload,hostile-input}.test.ts'],
                globalSetup: ['tests/support/postgres-server.ts'],
                testTimeout: 30_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
      {
        test: {
          name: 'local',
          include: ['tests/local/**/*.test.ts', 'tests/platform/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
