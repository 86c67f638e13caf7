import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../local/database/embedded-postgres.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Saves a migrated embedded database for the test files of a project to load. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'test-embedded-'));
  const snapshot = join(folder, 'migrated.tar');
  const postgres = await EmbeddedPostgres.open();
  await migrateDatabase({ databaseUrl: EMBEDDED_DATABASE_URL, connect: postgres.connect });
  const database = await postgres.reach();
  writeFileSync(snapshot, await (await database.dumpDataDir('none')).bytes());
  await postgres.close();
  project.provide('embeddedSnapshot', snapshot);
  return () => rmSync(folder, { recursive: true, force: true });
}
