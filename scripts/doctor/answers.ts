import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { createDb, type Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { openDatabase } from '../../local/database/database.ts';
import { type CheckResult, fail, pass, warn } from './finding.ts';

const ANSWER_MAX_MS = 10_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Asks the database of DATABASE_URL. */
export async function checkDatabase(databaseUrl: string | undefined): Promise<CheckResult[]> {
  if (!databaseUrl) {
    return [
      fail(
        'DATABASE_URL',
        'A deploy has no database. Make a project at neon.tech (the free plan will do) and set the address that its dashboard calls connection string. `npm start` on this machine uses an embedded one.',
      ),
    ];
  }
  try {
    const database = await openDatabase({ dataDir: null, databaseUrl });
    try {
      return await checkTables(createDb(readEnv({ ...database.variables, CONTEXT: '' })));
    } finally {
      await database.close();
    }
  } catch (error) {
    return [fail('DATABASE_URL', `The database does not answer: ${reasonOf(error)}`)];
  }
}

/** Looks at a database that answers: its migrations, and whose content is in it. */
export async function checkTables(db: Db): Promise<CheckResult[]> {
  const { rows: exists } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found
  `.execute(db);
  const applied = exists[0]?.found
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : [];
  const answers = pass('DATABASE_URL', 'The database answers.');
  const missing = globSync('migrations/*.ts')
    .map((file) => basename(file, '.ts'))
    .filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    return [
      answers,
      warn(
        'Tables',
        `${missing.length} migrations are missing. A production build applies them, or \`npm run db:migrate\`.`,
      ),
    ];
  }
  const { rows: demo } = await sql<{ count: string }>`select count(*) as count from demo_rows`.execute(db);
  const left = Number(demo[0]?.count ?? 0);
  return [
    answers,
    pass('Tables', 'Up to date.'),
    left > 0
      ? warn('Content', `${left} records are demo content: \`npm run demo:remove\` once you have your own.`)
      : pass('Content', 'There is no demo content.'),
  ];
}

/** Asks a site that is up: its database, its pages and its headers. */
export async function checkSite(address: string): Promise<CheckResult[]> {
  const get = (path: string) =>
    fetch(new URL(path, address), { signal: AbortSignal.timeout(ANSWER_MAX_MS), redirect: 'manual' });
  const findings: CheckResult[] = [];
  const examine = async (
    about: string,
    path: string,
    judge: (response: Response) => Promise<CheckResult>,
  ) => {
    try {
      findings.push(await judge(await get(path)));
    } catch (error) {
      findings.push(fail(about, `${new URL(path, address)} could not be read: ${reasonOf(error)}`));
    }
  };
  await examine('The site', '/', async ({ status, headers }) => {
    if (status !== 200) return fail('The site', `Its home page answers ${status}.`);
    return headers.has('content-security-policy')
      ? pass('The site', 'Its home page is served, with its content security policy.')
      : fail('The site', 'Its pages come without a content security policy: is dist/_headers deployed?');
  });
  await examine('Its functions', '/api/health', async ({ status }) =>
    status === 200
      ? pass('Its functions', 'They run, and reach the database.')
      : fail('Its functions', `/api/health answers ${status}: see the function log, and DATABASE_URL.`),
  );
  await examine('Its pages', '/build.json', async (response) => {
    if (response.status !== 200) return fail('Its pages', `/build.json answers ${response.status}.`);
    const { builtAt } = await response.json();
    return pass('Its pages', `Built at ${builtAt}.`);
  });
  return findings;
}
