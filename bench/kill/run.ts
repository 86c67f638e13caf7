import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../../tools/postgres-server.ts';
import {
  ORIGIN,
  readStored,
  sendMessage,
  startSiteWithoutPages,
  stopSite,
} from '../support/crash-test-site.ts';
import { createReport } from '../support/results.ts';
import { send, signIn } from '../support/site.ts';
import { checkWorkflows, createWorkflowLedger, runWorkflows, type WorkflowLedger } from './workflows.ts';

// Kills the site during writes, a hundred times per database, and restarts it on the same data. Then does the
// same to the PostgreSQL server. The writes are contact messages and gyms, moves of highlight requests, and consents that
// are given and withdrawn. After a kill, messages are sent again with the same idempotency key, as the form does. Each
// acknowledged write must be stored exactly once, each gym must have one version in its history, and no write may be
// stored in part.
// Options: --kills=100, --only=embedded|postgres|server, --write (bench/kill/RESULTS.md)
// Exits with 1 if a write is missing, stored twice or in part, or if none was acknowledged.

const WRITERS = 6;
const MAX_DELAY_MS = 600;

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const kills = Number(options.kills);

/** Acknowledged writes by key, and the messages to send again after the kill. */
type Ledger = WorkflowLedger & { gyms: Set<string>; messages: Set<string>; toRepeat: string[] };

type Writer = (id: string, cookie: string, ledger: Ledger) => Promise<void>;

async function writeRecords(id: string, cookie: string, ledger: Ledger): Promise<void> {
  const gym = { name: id, slug: id, state: 'Ohio' };
  if ((await send('POST', `${ORIGIN}/api/gyms`, gym, cookie)).status === 201) ledger.gyms.add(id);
  ledger.toRepeat.push(id);
  if ((await sendMessage(id)).status === 201) ledger.messages.add(id);
}

/** Writes until `isOver` returns true. Records acknowledged writes in the ledger. */
async function repeat(write: Writer, cookie: string, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // A write that was interrupted by the kill was not acknowledged.
    await write(crypto.randomUUID(), cookie, ledger).catch(() => undefined);
  }
}

/** Kills the site, or `server` if given, and returns the results as a table row. */
async function measure(name: string, databaseUrl: string, server?: PostgresServer): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-kill-'));
  const ledger: Ledger = {
    ...createWorkflowLedger(),
    gyms: new Set(),
    messages: new Set(),
    toRepeat: [],
  };
  let site: ChildProcess | null = null;
  for (let kill = 0; kill < kills; kill += 1) {
    site ??= await startSiteWithoutPages(dataDir, databaseUrl);
    const cookie = await signIn(ORIGIN);
    // Send the messages again, as the form does if it gets no response.
    for (const key of ledger.toRepeat.splice(0)) if ((await sendMessage(key)).ok) ledger.messages.add(key);
    let isKilled = false;
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      repeat(index % 2 === 0 ? writeRecords : runWorkflows, cookie, ledger, () => isKilled),
    );
    await delay(Math.random() * MAX_DELAY_MS);
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
  const { tables, messages } = await readStored();
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
  const { gyms } = tables;
  const versions = Map.groupBy(
    tables.revisions.filter(({ entity }) => entity === 'gym'),
    ({ row_id }) => row_id,
  );
  const workflows = checkWorkflows(tables, ledger);
  const lost =
    workflows.lost +
    [...ledger.gyms].filter((id) => !gyms.some((gym) => gym.name === id)).length +
    [...ledger.messages].filter((id) => !messages.has(id)).length;
  const duplicated =
    [...messages.values()].filter((count) => count > 1).length +
    gyms.length -
    new Set(gyms.map((gym) => gym.name)).size;
  const withoutHistory = gyms.filter(({ id }) => versions.get(id)?.length !== 1).length;
  const acknowledged = ledger.gyms.size + ledger.messages.size + ledger.moves.size + ledger.withdrawals.size;
  // On a slow machine, the kill may come before the first response. Then nothing was tested.
  if (acknowledged === 0 || lost + duplicated + withoutHistory + workflows.partial > 0) process.exitCode = 1;
  return `| ${name} | ${kills} | ${acknowledged} | ${lost} | ${duplicated} | ${withoutHistory} | ${workflows.partial} |`;
}

const report = createReport();
report.print(
  '| killed | kills | acknowledged writes | lost | duplicated | without history | stored in part |',
);
report.print('|---|---|---|---|---|---|---|');
const isSelected = (name: string) => options.only === undefined || options.only === name;
if (isSelected('embedded')) report.print(await measure('the site, on the embedded database', ''));
for (const name of ['postgres', 'server'].filter(isSelected)) {
  const server = await startPostgres('bench-postgres-');
  report.print(
    name === 'postgres'
      ? await measure('the site, on PostgreSQL', server.url)
      : await measure('PostgreSQL itself', server.url, server),
  );
  await server.stop();
}
if (options.write) report.write('kill', 'Killed during writes');
