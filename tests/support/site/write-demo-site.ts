import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openDatabase } from '../../../local/database/database.ts';
import { prepareDatabase } from '../../../local/database/prepare-database.ts';
import { withBuildLock } from '../../../local/site/build-lock.ts';
import { copyEmptyPostgres } from '../database/empty-postgres.ts';

// `writeDemoSite` runs this in a separate process, so that it does not change the environment of the tests.

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, PAGES_DIR: pages } = process.env;
if (!databaseUrl) await copyEmptyPostgres(path.join(dataDir, 'postgres'));
const database = await openDatabase({ dataDir, databaseUrl });
try {
  const env = { ...process.env, ...database.variables };
  await prepareDatabase(readEnv(env), { demoContent: true });
  if (pages) await withBuildLock(() => build(pages, env));
} finally {
  await database.close();
}

async function build(outDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, ['scripts/build/build-site.ts', '--outDir', outDir], {
      env: { ...env, ASTRO_CACHE_DIR: path.join(dataDir, '..', 'astro'), ASTRO_TELEMETRY_DISABLED: '1' },
      // Print errors only.
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    'exit',
  );
  if (code !== 0) throw new Error('The pages of the demo site could not be built.');
}
