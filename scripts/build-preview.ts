import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { scopeEnvToDeploy } from '#src/server/env/deploy-context.ts';
import { readEnv } from '#src/server/env/env.ts';
import { openDatabase } from '../local/database/database.ts';
import { prepareDatabase } from '../local/database/prepare-database.ts';
import { withBuildLock } from '../local/site/build-lock.ts';
import { bundleFunctions } from './bundle-functions.ts';

// Pages and functions of a deploy that is not the site: from PREVIEW_DATABASE_URL or, without one, from demo content in
// a database that lives as long as this build. Arguments: other folders for the pages and for the functions.

process.env.CONTEXT ||= 'deploy-preview';
const { DATABASE_URL, ...variables } = scopeEnvToDeploy(process.env);
const database = await openDatabase({ dataDir: null, databaseUrl: DATABASE_URL || null });
try {
  const { DATABASE_URL: PREVIEW_DATABASE_URL, NEON_PROXY_URL } = database.variables;
  const own = { ...variables, PREVIEW_DATABASE_URL, NEON_PROXY_URL };
  await prepareDatabase(readEnv(own), true);
  const [outDir = 'dist', functionsDir] = process.argv.slice(2);
  const build = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir];
  const [code] = await withBuildLock(() =>
    once(spawn(process.execPath, build, { env: own, stdio: 'inherit' }), 'exit'),
  );
  if (code !== 0) throw new Error('The pages could not be built.');
  console.log(`Functions bundled into ${await bundleFunctions(functionsDir)}`);
} finally {
  await database.close();
}
