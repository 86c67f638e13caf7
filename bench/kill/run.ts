import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../../tools/postgres-server.ts';
import { ORIGIN, readTables, startSiteWithoutPages, stopSite } from '../support/crash-test-site.ts';
import { createScenarios } from '../support/scenarios/all.ts';
import { isSafe, type Scenario } from '../support/scenarios/scenario.ts';
import { signIn } from '../support/site.ts';

// Kills the site during writes, a hundred times per database, and restarts it on the same data. Then does the same to
// the PostgreSQL server. All scenarios write in parallel. After a kill, messages are sent again with the same
// idempotency key, as the form does. Each acknowledged write must be stored exactly once, and no write may be stored in
// part.
// Options: --kills=100, --only=embedded|postgres|server
// On a slow machine, the kills may come before the first response. Kills again, later each time, until every scenario has an
// acknowledged write.
// Exits with 1 if a write is missing, stored twice or in part, or if there was nothing to check.

const MAX_DELAY_MS = 1_500;
const MAX_EXTRA_KILLS = 10;

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
});
const kills = Number(options.kills);
const KILLED = ['embedded', 'postgres', 'server'];
if (options.only !== undefined && !KILLED.includes(options.only))
  throw new Error(`--only must be one of ${KILLED.join(', ')}`);

type Scenarios = Record<string, Scenario>;

/** Writes in all scenarios until `isOver` returns true. Adds those with an acknowledged write to `acknowledged`. */
const writeUntil = (
  scenarios: Scenarios,
  cookie: string,
  acknowledged: Set<string>,
  isOver: () => boolean,
): Promise<void>[] =>
  Object.entries(scenarios).map(async ([name, { write }]) => {
    while (!isOver()) {
      // A write that was interrupted by the kill was not acknowledged.
      await write(crypto.randomUUID(), cookie).then(
        () => acknowledged.add(name),
        () => undefined,
      );
    }
  });

/** Kills the site, or `server` if given, and prints a table row for each scenario. */
async function measure(name: string, databaseUrl: string, server?: PostgresServer): Promise<void> {
  await using cleanups = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-kill-'));
  cleanups.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const scenarios = createScenarios();
  const retryAll = async () => {
    for (const { retry } of Object.values(scenarios)) await retry?.();
  };
  let site: ChildProcess | null = null;
  cleanups.defer(async () => {
    if (site) await stopSite(site);
  });
  const acknowledged = new Set<string>();
  const isComplete = () => acknowledged.size === Object.keys(scenarios).length;
  let kill = 0;
  for (; kill < kills || (!isComplete() && kill < kills + MAX_EXTRA_KILLS); kill += 1) {
    site ??= await startSiteWithoutPages(dataDir, databaseUrl);
    const cookie = await signIn(ORIGIN);
    await retryAll();
    let isKilled = false;
    const writers = writeUntil(scenarios, cookie, acknowledged, () => isKilled);
    await delay(Math.random() * MAX_DELAY_MS * Math.max(1, kill - kills + 2));
    if (site.exitCode !== null || site.signalCode !== null)
      throw new Error('The site exited before the kill.');
    isKilled = true;
    if (server) {
      await server.kill();
      await Promise.all(writers);
      await server.start();
    } else {
      await Promise.all([stopSite(site, 'SIGKILL'), ...writers]);
      site = null;
    }
  }
  site ??= await startSiteWithoutPages(dataDir, databaseUrl);
  await retryAll();
  const tables = await readTables();
  for (const [scenario, { check }] of Object.entries(scenarios)) {
    const outcome = check(tables);
    if (!isSafe(outcome)) process.exitCode = 1;
    const { duplicated, partial } = outcome;
    const lost = outcome.acknowledged === 0 ? 'nothing to check' : outcome.lost;
    console.log(`| ${[name, kill, scenario, outcome.acknowledged, lost, duplicated, partial].join(' | ')} |`);
  }
}

console.log('| killed | kills | scenario | acknowledged writes | lost | duplicated | stored in part |');
console.log('|---|---|---|---|---|---|---|');
const isSelected = (name: string) => options.only === undefined || options.only === name;
if (isSelected('embedded')) await measure('the site, on the embedded database', '');
for (const name of ['postgres', 'server'].filter(isSelected)) {
  const server = await startPostgres('bench-postgres-');
  try {
    if (name === 'postgres') await measure('the site, on PostgreSQL', server.url);
    else await measure('PostgreSQL itself', server.url, server);
  } finally {
    await server.stop();
  }
}
