import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../tools/postgres-server.ts';
import { migrateDatabase } from './migrate-database.ts';
import { createDatabase, TEMPLATE_DATABASE } from './postgres-databases.ts';

/** Starts one PostgreSQL server for all test files of a project, with a migrated database to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres('test-postgres-');
  await migrateDatabase({ databaseUrl: await createDatabase(url, 'template0', TEMPLATE_DATABASE) });
  project.provide('postgresUrl', url);
  return stop;
}
