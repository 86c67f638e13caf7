import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../../tools/postgres-server.ts';
import { send, signIn } from '../support/platform.ts';
import { endSite, ORIGIN, readKept, sendMessage, startSite } from '../support/writes.ts';

// Kills the site in the middle of its writes, a hundred times, and starts it again on the same data; then, with the site
// running, its PostgreSQL. At the end every write that was acknowledged has to be there, and none twice: messages (with their
// key sent again after the kill, as the form does) and gyms, each with its one line of history.
// Options: --kills=100, --only=embedded|postgres|server, --write (into bench/kill/RESULTS.md). Ends with 1 when a write is missing.

const WRITERS = 6;
const LONGEST_MS = 600;

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const kills = Number(options.kills);

type Ledger = { gyms: Set<string>; messages: Set<string>; unsure: string[] };

/** Writes until the site is gone; what was acknowledged goes into the ledger. */
async function write(cookie: string, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const id = crypto.randomUUID();
    try {
      const gym = { name: id, slug: id, state: 'Ohio' };
      if ((await send('POST', `${ORIGIN}/api/gyms`, gym, cookie)).status === 201) ledger.gyms.add(id);
      ledger.unsure.push(id);
      if ((await sendMessage(id)).status === 201) ledger.messages.add(id);
    } catch {
      // Killed in the middle: nobody was told that it is there.
    }
  }
}

/** Kills the site, or `server` where one is given, and tells what is left of the writes. */
async function measure(name: string, databaseUrl: string, server?: PostgresServer): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-kill-'));
  const ledger: Ledger = { gyms: new Set(), messages: new Set(), unsure: [] };
  let site: ChildProcess | null = null;
  for (let kill = 0; kill < kills; kill += 1) {
    site ??= await startSite(dataDir, databaseUrl);
    const cookie = await signIn(ORIGIN);
    // As a form does that got no answer.
    for (const key of ledger.unsure.splice(0)) if ((await sendMessage(key)).ok) ledger.messages.add(key);
    let isKilled = false;
    const writers = Array.from({ length: WRITERS }, () => write(cookie, ledger, () => isKilled));
    await delay(Math.random() * LONGEST_MS);
    isKilled = true;
    if (server) {
      await server.kill();
      await Promise.all(writers);
      await server.start();
    } else {
      await Promise.all([endSite(site, 'SIGKILL'), ...writers]);
      site = null;
    }
  }
  site ??= await startSite(dataDir, databaseUrl);
  const { tables, messages } = await readKept();
  await endSite(site);
  rmSync(dataDir, { recursive: true, force: true });
  const { gyms } = tables;
  const changed = Map.groupBy(
    tables.revisions.filter(({ entity }) => entity === 'gym'),
    ({ row_id }) => row_id,
  );
  const lost =
    [...ledger.gyms].filter((id) => !gyms.some((gym) => gym.name === id)).length +
    [...ledger.messages].filter((id) => !messages.has(id)).length;
  const doubled =
    [...messages.values()].filter((count) => count > 1).length +
    gyms.length -
    new Set(gyms.map((gym) => gym.name)).size;
  const withoutHistory = gyms.filter(({ id }) => changed.get(id)?.length !== 1).length;
  if (lost + doubled + withoutHistory > 0) process.exitCode = 1;
  return `| ${name} | ${kills} | ${ledger.gyms.size + ledger.messages.size} | ${lost} | ${doubled} | ${withoutHistory} |`;
}

const lines = [
  '| killed | kills | acknowledged writes | lost | doubled | without their history |',
  '|---|---|---|---|---|---|',
];
const isWanted = (what: string) => options.only === undefined || options.only === what;
if (isWanted('embedded')) lines.push(await measure('the site, on the embedded database', ''));
for (const what of ['postgres', 'server'].filter(isWanted)) {
  const server = await startPostgres('bench-postgres-');
  lines.push(
    what === 'postgres'
      ? await measure('the site, on PostgreSQL', server.url)
      : await measure('PostgreSQL itself', server.url, server),
  );
  await server.stop();
}
console.log(lines.join('\n'));
if (options.write) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync('bench/kill/RESULTS.md', `# Killed in the middle of writes, ${day}\n\n${lines.join('\n')}\n`);
}
