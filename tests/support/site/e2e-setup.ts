import { hasPostgres, startPostgres } from '../../../tools/postgres-server.ts';
import { createDatabase } from '../database/postgres-databases.ts';
import { writeDemoSite } from './demo-build.ts';
import { prepareDemoSite } from './demo-site.ts';
import { DEMO_DATABASE } from './e2e.ts';

/** Prepares pages and demo content for the sites of all workers. Returns the cleanup function. */
export default async function setUp(): Promise<() => Promise<void>> {
  const site = await prepareDemoSite();
  // Workers inherit the environment.
  Object.assign(process.env, {
    E2E_PAGES: site.pages,
    E2E_DATA: site.data,
    E2E_RENDERER: site.renderer ?? '',
  });
  if (!hasPostgres()) return async () => site.remove();
  // PostgreSQL needs far less CPU time than the embedded database.
  const postgres = await startPostgres('e2e-postgres-');
  // Fills the database that each worker copies.
  await writeDemoSite({ databaseUrl: await createDatabase(postgres.url, 'template0', DEMO_DATABASE) });
  process.env.E2E_POSTGRES_URL = postgres.url;
  return async () => {
    await postgres.stop();
    site.remove();
  };
}
