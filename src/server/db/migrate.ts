import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Env } from '#src/server/env/env.ts';
import { createPooledDb } from './db.ts';

/**
 * Applies the migrations of `folder` that the database does not have yet, all in one transaction under a lock:
 * where one fails, the schema stays as it was. Returns the names applied; throws what failed.
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

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
