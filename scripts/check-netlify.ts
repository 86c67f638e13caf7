import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBlobStore } from '../local/blobs.ts';
import { openDatabase } from '../local/database/database.ts';
import { buildLastCommit, installBuildSystem } from '../tools/netlify-build/build.ts';
import { ORIGIN } from '../tools/netlify-build/functions.ts';
import { hasPostgres, startPostgres } from '../tools/postgres-server.ts';
import {
  findFunctionProblems,
  findResponseProblems,
  findRouteProblems,
  readBuiltFunctions,
  sizeOf,
} from './check-netlify/built-functions.ts';
import { findRuleProblems } from './check-netlify/site-rules.ts';

// Builds the last commit as Netlify does, and checks the result: `npm run check:netlify`. Changes that are not committed
// are left out. Exits with 1 if the build fails or a check finds a problem.

if (!hasPostgres()) {
  console.log('The check of the Netlify build was skipped: PostgreSQL is not installed.');
  process.exit(0);
}
const start = performance.now();
await using cleanups = new AsyncDisposableStack();

async function findProblems(): Promise<string[]> {
  installBuildSystem();
  const postgres = await startPostgres('netlify-build-');
  cleanups.defer(postgres.stop);
  // The variables that docs/deploy.md asks for.
  const variables = {
    DATABASE_URL: postgres.url,
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD_HASH: '$scrypt$',
    URL: ORIGIN,
  };
  const folder = await buildLastCommit(variables);
  cleanups.defer(() => rmSync(folder, { recursive: true }));

  const functions = readBuiltFunctions(folder);
  const sizes = functions.map(sizeOf);
  console.log(
    `${functions.length} functions of ${Math.min(...sizes)} to ${Math.max(...sizes)} bytes were built.`,
  );
  const database = await openDatabase({ dataDir: null, databaseUrl: postgres.url });
  cleanups.defer(database.close);
  const blobFolder = mkdtempSync(path.join(tmpdir(), 'netlify-blobs-'));
  cleanups.defer(() => rmSync(blobFolder, { recursive: true }));
  const blobs = await openBlobStore(blobFolder);
  cleanups.defer(blobs.close);
  const functionVariables = { ...variables, ...database.variables, ...blobs.variables };
  return [
    ...(await findRuleProblems(folder)),
    ...findFunctionProblems(folder, functions),
    ...(await findRouteProblems(folder, functions)),
    ...(await findResponseProblems(functions, functionVariables)),
  ];
}

const problems = await findProblems().catch((error: Error) => [error.message]);
for (const problem of problems) console.error(`FAILED  ${problem}`);
const seconds = Math.round((performance.now() - start) / 1000);
console.log(`The check of the Netlify build took ${seconds} s and ${problems.length ? 'failed' : 'passed'}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
