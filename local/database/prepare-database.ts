import { seedDemoContent } from '#src/demo/seed.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import type { Env } from '#src/server/platform/env/env.ts';

/**
 * Applies the migrations. With `demoContent`, seeds a new database, but never one that the owner has emptied. With
 * `demoLeads`, the demo content includes messages and requests.
 */
export async function prepareDatabase(
  env: Env,
  { demoContent, demoLeads = false }: { demoContent: boolean; demoLeads?: boolean },
): Promise<void> {
  await migrateToLatest(env);
  if (demoContent) await seedDemoContent(env, { onlyIfNew: true, withLeads: demoLeads });
}
