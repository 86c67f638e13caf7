import { hashPassword } from '#src/server/platform/auth/password.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openDatabase } from '../../local/database/database.ts';
import { OWNER } from './site.ts';

/**
 * Opens an in-memory database with empty tables. Sets the environment variables of the database and of the
 * owner's login. Netlify functions read these variables when they are imported, so import them afterward.
 */
export async function openBenchmarkDatabase(): Promise<{ close: () => Promise<void> }> {
  const database = await openDatabase({ dataDir: null });
  Object.assign(process.env, database.variables, {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD_HASH: await hashPassword(OWNER.password),
  });
  await migrateToLatest(readEnv());
  return database;
}
