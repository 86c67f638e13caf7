import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { scopeEnvToDeploy } from '#src/server/platform/env/deploy-context.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openDatabase } from '../local/database/database.ts';
import { prepareDatabase } from '../local/database/prepare-database.ts';
import { withBuildLock } from '../local/site/build-lock.ts';
import { bundleFunctions } from './bundle-functions.ts';

// Builds the pages and functions of a preview deploy. Reads the content from PREVIEW_DATABASE_URL. If that is
// not set, uses a temporary database with demo content.
// Usage: npm run build:preview -- [pages folder] [functions folder]

process.env.CONTEXT ||= 'deploy-preview';
const { DATABASE_URL, ...variables } = scopeEnvToDeploy(process.env);
const database = await openDatabase({ dataDir: null, databaseUrl: DATABASE_URL || null });
try {
  const { DATABASE_URL: PREVIEW_DATABASE_URL, NEON_PROXY_URL } = database.variables;
  const env = { ...variables, PREVIEW_DATABASE_URL, NEON_PROXY_URL };
  await prepareDatabase(readEnv(env), { demoContent: true });
  const [outDir = 'dist', functionsDir] = process.argv.slice(2);
  const args = ['scripts/build/build-site.ts', '--outDir', outDir];
  const [code] = await withBuildLock(() =>
    once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit'),
  );
  if (code !== 0) throw new Error('Could not build the pages. See the output above.');
  console.log(`Functions bundled into ${await bundleFunctions(functionsDir)}`);
} finally {
  await database.close();
}
