import { createDb, pingDatabase } from '#src/server/platform/db/db.ts';
import { type Env, readEnv } from '#src/server/platform/env/env.ts';
import { readLocalConfig } from '../config.ts';
import { exitWithUserError, UserError } from '../user-error.ts';
import { type DataLock, describeLockHolder, readLockHolder, tryLockFolder } from './data-lock.ts';
import { type DatabaseVariables, type OpenDatabaseOptions, openDatabase } from './database.ts';
import { withDamageReport } from './embedded-damage.ts';
import { EMBEDDED_DATABASE_URL } from './embedded-postgres.ts';

/**
 * Runs a script's work on the configured database. If the site is running on the embedded database, connects
 * through its Neon bridge. Otherwise opens the database for this call. Prints a `UserError` and exits with 1.
 */
export async function withDatabase<T>(run: (env: Env) => Promise<T>): Promise<T> {
  try {
    const { dataDir, databaseUrl } = readLocalConfig();
    if (databaseUrl) return await runWithOpenedDatabase({ dataDir, databaseUrl }, run);
    const lock = await tryLockFolder(dataDir);
    return lock ? await runWithLockedDataDir(dataDir, lock, run) : await runWithRunningSite(dataDir, run);
  } catch (error) {
    exitWithUserError(error);
  }
}

async function runWithRunningSite<T>(dataDir: string, run: (env: Env) => Promise<T>): Promise<T> {
  const holder = await readLockHolder(dataDir);
  if (!holder?.bridgeUrl) throw new UserError(describeLockHolder(dataDir, holder));
  const variables = { DATABASE_URL: EMBEDDED_DATABASE_URL, NEON_PROXY_URL: holder.bridgeUrl };
  return withVariables(variables, async (env) => {
    await pingDatabase(createDb(env)).catch((cause) => {
      // The site has just stopped or restarted. Each start has a new bridge URL.
      const message = `The database of the running site (process ${holder.pid}) is not reachable. Try again in a few seconds.`;
      throw new UserError(message, { cause });
    });
    return run(env);
  });
}

async function runWithLockedDataDir<T>(
  dataDir: string,
  lock: DataLock,
  run: (env: Env) => Promise<T>,
): Promise<T> {
  try {
    return await withDamageReport(dataDir, () => runWithOpenedDatabase({ dataDir }, run));
  } finally {
    await lock.release();
  }
}

async function runWithOpenedDatabase<T>(
  options: OpenDatabaseOptions,
  run: (env: Env) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await withVariables(database.variables, run);
  } finally {
    await database.close();
  }
}

/**
 * Runs work with the variables in the environment, because some queries read it themselves, for example to know whom
 * to notify. Restores the environment afterward: the next call would take the URL for a configured database.
 */
async function withVariables<T>(variables: DatabaseVariables, run: (env: Env) => Promise<T>): Promise<T> {
  const before = { ...process.env };
  try {
    return await run(readEnv(Object.assign(process.env, variables)));
  } finally {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
