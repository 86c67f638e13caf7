import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Env } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { createPooledDb } from './db.ts';

/** Kysely's message about a migration that was applied to the database but is missing in the folder. */
const UNKNOWN_MIGRATION = /previously executed migration (\S+) is missing/;

/**
 * Applies the pending migrations of `folder` in one transaction, under a lock. If one fails, throws and
 * leaves the schema unchanged. Returns the names of the applied migrations.
 */
export async function migrateToLatest(env: Env, folder = path.resolve('migrations')): Promise<string[]> {
  const db = createPooledDb(env);
  try {
    const migrator = new Migrator({
      db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder: folder }),
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const unknown = UNKNOWN_MIGRATION.exec(toMessage(error))?.[1];
      if (unknown) {
        throw new Error(
          `A newer version of the site has used this database (migration ${unknown}). Nothing was changed. Update the site.`,
          { cause: error },
        );
      }
      const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'the migrations';
      throw new Error(`Migration ${failed} failed, nothing was changed: ${toMessage(error)}`, {
        cause: error,
      });
    }
    return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
