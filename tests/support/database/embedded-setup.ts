import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../../local/database/embedded-postgres.ts';
import { copyEmptyPostgres } from './empty-postgres.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Saves snapshots of an empty and a migrated embedded database, which the test files load. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'test-embedded-'));
  const postgres = await EmbeddedPostgres.open(await copyEmptyPostgres(join(folder, 'postgres')));
  project.provide('emptySnapshot', await saveSnapshot(postgres, join(folder, 'empty.tar')));
  await migrateDatabase({ databaseUrl: EMBEDDED_DATABASE_URL, connect: postgres.connect });
  project.provide('migratedSnapshot', await saveSnapshot(postgres, join(folder, 'migrated.tar')));
  await postgres.close();
  return () => rmSync(folder, { recursive: true, force: true });
}

async function saveSnapshot(postgres: EmbeddedPostgres, file: string): Promise<string> {
  const snapshot = await (await postgres.getDatabase()).dumpDataDir('none');
  writeFileSync(file, await snapshot.bytes());
  return file;
}
