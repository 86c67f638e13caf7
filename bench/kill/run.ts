import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { OWNER, send, signIn } from '../support/platform.ts';

// Kills the site in the middle of its writes, a hundred times, and starts it again on the same data. At the end every write
// that was acknowledged has to be there, and none twice: messages (with their key sent again after the kill, as the form does)
// and gyms, each with its one line of history.
// Options: --kills=100, --only=embedded|postgres, --write (into bench/kill/RESULTS.md). Ends with 1 when a write is missing.

const PORT = 8941;
const ORIGIN = `http://localhost:${PORT}`;
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

/** What of a backup is looked at. */
type Backup = {
  tables: {
    gyms: { id: number; name: string }[];
    leads: { fields: Record<string, string> }[];
    revisions: { entity: string; row_id: number }[];
  };
};

type Ledger = { gyms: Set<string>; messages: Set<string>; unsure: string[] };

async function start(dataDir: string, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/kill/site.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ADMIN_PASSWORD_HASH: '',
    },
  });
  for await (const piece of child.stdout ?? []) if (String(piece).includes('UP ')) return child;
  throw new Error('The site did not start.');
}

const sendMessage = (key: string) =>
  fetch(`${ORIGIN}/api/contact-messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      'idempotency-key': key,
      // Each from a visitor of its own: one alone would be throttled.
      'x-forwarded-for': key,
    },
    body: JSON.stringify({ 'First-Name': key, 'Last-Name': 'Marlowe', Email: 'a@example.com', Message: key }),
  });

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

async function measure(name: string, databaseUrl: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-kill-'));
  const ledger: Ledger = { gyms: new Set(), messages: new Set(), unsure: [] };
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await start(dataDir, databaseUrl);
    const cookie = await signIn(ORIGIN);
    // As a form does that got no answer.
    for (const key of ledger.unsure.splice(0)) if ((await sendMessage(key)).ok) ledger.messages.add(key);
    let isKilled = false;
    const writers = Array.from({ length: WRITERS }, () => write(cookie, ledger, () => isKilled));
    await delay(Math.random() * LONGEST_MS);
    isKilled = true;
    site.kill('SIGKILL');
    await Promise.all([once(site, 'exit'), ...writers]);
  }
  const site = await start(dataDir, databaseUrl);
  const cookie = await signIn(ORIGIN);
  const { tables }: Backup = await (await fetch(`${ORIGIN}/api/backup`, { headers: { cookie } })).json();
  const gyms = tables.gyms;
  const messages = tables.leads;
  const changed = Map.groupBy(
    tables.revisions.filter(({ entity }) => entity === 'gym'),
    ({ row_id }) => row_id,
  );
  site.kill('SIGTERM');
  await once(site, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
  const counts = new Map<string, number>();
  for (const { fields } of messages)
    counts.set(fields['Message'] ?? '', (counts.get(fields['Message'] ?? '') ?? 0) + 1);
  const lost =
    [...ledger.gyms].filter((id) => !gyms.some((gym) => gym.name === id)).length +
    [...ledger.messages].filter((id) => !counts.has(id)).length;
  const doubled =
    [...counts.values()].filter((count) => count > 1).length +
    gyms.length -
    new Set(gyms.map((gym) => gym.name)).size;
  const withoutHistory = gyms.filter(({ id }) => changed.get(id)?.length !== 1).length;
  if (lost + doubled + withoutHistory > 0) process.exitCode = 1;
  return `| ${name} | ${kills} | ${ledger.gyms.size + ledger.messages.size} | ${lost} | ${doubled} | ${withoutHistory} |`;
}

const lines = [
  '| database | kills | acknowledged writes | lost | doubled | without their history |',
  '|---|---|---|---|---|---|',
];
if (options.only !== 'postgres') lines.push(await measure('embedded', ''));
if (options.only !== 'embedded') {
  const server = await startPostgres('bench-postgres-');
  lines.push(await measure('PostgreSQL', server.url));
  await server.stop();
}
console.log(lines.join('\n'));
if (options.write) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync('bench/kill/RESULTS.md', `# Killed in the middle of writes, ${day}\n\n${lines.join('\n')}\n`);
}
