import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { type NeonBridgeOptions, startNeonBridge } from '../../../local/database/neon-bridge.ts';

/** Applies all migrations through Neon's driver, like a deploy. */
export async function migrateDatabase(
  options: Pick<NeonBridgeOptions, 'databaseUrl' | 'connect'>,
): Promise<void> {
  const bridge = await startNeonBridge(options);
  try {
    await migrateToLatest(readEnv({ DATABASE_URL: options.databaseUrl, NEON_PROXY_URL: bridge.url }));
  } finally {
    await bridge.close();
  }
}
