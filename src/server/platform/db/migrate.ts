import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, type MigrationResult, Migrator } from 'kysely/migration';
import type { Env } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { createPooledDb } from './db.ts';

/** Kysely's message about a migration that was applied to the database but is missing from the folder. */
const UNKNOWN_MIGRATION = /previously executed migration (\S+) is missing/;

/** The lock that Kysely would use. Earlier releases do use it, so only one release migrates at a time. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Applies the pending migrations of `folder` in one transaction, under a lock. If one fails, throws and
 * leaves the schema unchanged. Returns the names of the applied migrations.
 */
export async function migrateToLatest(env: Env, folder = path.resolve('migrations')): Promise<string[]> {
  const db = createPooledDb(env);
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction);
      const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder });
      const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error) throw toMigrationError(error, results);
      return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
    });
  } finally {
    await db.destroy();
  }
}

function toMigrationError(error: unknown, results: readonly MigrationResult[]): Error {
  const unknown = UNKNOWN_MIGRATION.exec(toMessage(error))?.[1];
  if (unknown)
    return new Error(
      `A newer version of the site has used this database (migration ${unknown}). Nothing was changed. Update the site.`,
      { cause: error },
    );
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'the migrations';
  return new Error(`Migration ${failed} failed, nothing was changed: ${toMessage(error)}`, { cause: error });
}
