import { createDb } from '#src/server/db.ts';
import type { Env } from '#src/server/env.ts';
import { migrateToLatest } from '#src/server/migrate.ts';
import { seedDemoContent } from '../scripts/demo/seed.ts';

/** Brings the tables up to date, and fills an empty database with demo content where that is wanted. */
export async function prepareContent(env: Env, demoContent: boolean): Promise<void> {
  await migrateToLatest(env);
  if (demoContent) await seedDemoContent(env);
}

/** The content's revision: another one after each change to what the pages show. */
export async function readContentRevision(env: Env): Promise<string> {
  const row = await createDb(env).selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
  return String(row.revision);
}
