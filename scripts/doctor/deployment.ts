import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { countDemoRecords } from '#src/demo/remove.ts';
import { createDb, type Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { openDatabase } from '../../local/database/database.ts';
import { type CheckResult, fail, pass, warn } from './check-result.ts';
import { checkSettings } from './settings.ts';
import { checkMarkup } from './stored-markup.ts';

const TIMEOUT_MS = 10_000;

/** Connects to DATABASE_URL and checks its content. `schedulingUrl` is the variable SCHEDULING_URL. */
export async function checkDatabase(
  databaseUrl: string | undefined,
  schedulingUrl?: string,
): Promise<CheckResult[]> {
  if (!databaseUrl) {
    return [
      fail(
        'DATABASE_URL',
        'Not set. Create a project at neon.tech (the free plan is enough) and set DATABASE_URL to its connection string. Only `npm start` works without one: it uses an embedded database.',
      ),
    ];
  }
  try {
    const database = await openDatabase({ dataDir: null, databaseUrl });
    try {
      return await checkTables(createDb(readEnv({ ...database.variables, CONTEXT: '' })), schedulingUrl);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [fail('DATABASE_URL', `Could not connect to the database: ${toMessage(error)}`)];
  }
}

/** Checks for pending migrations, leftover demo content, texts that look like HTML, and missing settings. */
export async function checkTables(db: Db, schedulingUrl?: string): Promise<CheckResult[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists
  `.execute(db);
  const applied = tables[0]?.exists
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : [];
  const connected = pass('DATABASE_URL', 'The database is reachable.');
  const pending = globSync('migrations/*.ts')
    .map((file) => basename(file, '.ts'))
    .filter((name) => !applied.includes(name));
  if (pending.length > 0) {
    return [
      connected,
      warn(
        'Tables',
        `Pending migrations: ${pending.length}. The production build applies them, or run \`npm run db:migrate\`.`,
      ),
    ];
  }
  const demoCount = await countDemoRecords(db);
  return [
    connected,
    pass('Tables', 'Up to date.'),
    demoCount > 0
      ? warn(
          'Content',
          `Records of the demo content: ${demoCount}. Run \`npm run demo:remove\` to remove them.`,
        )
      : pass('Content', 'No demo content.'),
    await checkMarkup(db),
    ...(await checkSettings(db, schedulingUrl)),
  ];
}

/** Checks the home page, the functions and the last build of a live site. */
export async function checkSite(siteUrl: string): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const check = async (
    subject: string,
    path: string,
    judge: (response: Response) => CheckResult | Promise<CheckResult>,
  ) => {
    const url = new URL(path, siteUrl);
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      results.push(await judge(await fetch(url, { signal, redirect: 'manual' })));
    } catch (error) {
      results.push(fail(subject, `Could not load ${url}: ${toMessage(error)}`));
    }
  };
  await check('Site', '/', ({ status, headers }) => {
    if (status !== 200) return fail('Site', `The home page returned ${status}.`);
    return headers.has('content-security-policy')
      ? pass('Site', 'The home page loads, with a content security policy.')
      : fail('Site', 'The home page has no content security policy. Is dist/_headers deployed?');
  });
  await check('Functions', '/api/health', ({ status }) =>
    status === 200
      ? pass('Functions', 'They run and reach the database.')
      : fail('Functions', `/api/health returned ${status}. Check the function log and DATABASE_URL.`),
  );
  await check('Pages', '/build.json', async (response) => {
    if (response.status !== 200) return fail('Pages', `/build.json returned ${response.status}.`);
    const { builtAt } = await response.json();
    return pass('Pages', `Built at ${builtAt}.`);
  });
  return results;
}
