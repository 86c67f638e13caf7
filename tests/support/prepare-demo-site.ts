import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readEnv } from '#src/server/env/env.ts';
import { openDatabase } from '../../local/database/database.ts';
import { prepareDatabase } from '../../local/database/prepare-database.ts';
import { withBuildLock } from '../../local/site/build-lock.ts';
import { copyEmptyPostgres } from './empty-postgres.ts';

// Writes the demo content into an embedded database and, with a second argument, builds the pages from it.
// Arguments: the data folder, the pages' folder. A process of its own, so that the tests keep their environment.

const [dataDir = '', pages] = process.argv.slice(2);
await copyEmptyPostgres(path.join(dataDir, 'postgres'));
const database = await openDatabase({ dataDir });
try {
  const env = { ...process.env, ...database.variables };
  await prepareDatabase(readEnv(env), true);
  if (pages) await withBuildLock(() => build(pages, env));
} finally {
  await database.close();
}

async function build(outDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir], {
      env: { ...env, ASTRO_CACHE_DIR: path.join(dataDir, '..', 'astro'), ASTRO_TELEMETRY_DISABLED: '1' },
      // Only errors are of interest to whoever runs the tests.
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    'exit',
  );
  if (code !== 0) throw new Error('The pages of the demo site could not be built.');
}
