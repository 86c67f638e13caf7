import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isPreview } from '#src/server/platform/env/deploy-context.ts';
import { readLocalConfig } from '../../local/config.ts';
import { openDatabase } from '../../local/database/database.ts';
import { UserError } from '../../local/user-error.ts';

/**
 * Runs a Node program that reads DATABASE_URL, and returns its exit code. If a signal ended the program, the exit code
 * is 128 plus the signal number, as in a shell. Starts a Neon bridge if it is needed and not running yet. Throws a
 * `UserError` if no database is set.
 */
export async function runWithDatabase(program: string[]): Promise<number> {
  const { dataDir, databaseUrl } = readLocalConfig();
  if (!databaseUrl) throw new UserError(isPreview() ? NO_PREVIEW_DATABASE : NO_DATABASE);
  // The caller has already started a Neon bridge.
  if (process.env.NEON_PROXY_URL) return run(program, process.env);
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await run(program, { ...process.env, NEON_PROXY_URL: database.variables.NEON_PROXY_URL });
  } finally {
    await database.close();
  }
}

const NO_DATABASE =
  'DATABASE_URL is not set: `npm run build` reads the content of the pages from it. Without a database, use `npm start`, which builds from the embedded database.';
const NO_PREVIEW_DATABASE =
  'PREVIEW_DATABASE_URL is not set, and a preview never reads the production database. To build from demo content, use `npm run build:preview`.';

async function run(program: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, program, { env, stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code, signal) => {
        resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
      });
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
