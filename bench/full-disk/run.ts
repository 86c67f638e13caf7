import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres-server.ts';
import {
  ORIGIN,
  readTables,
  sendMessage,
  startSiteWithoutPages,
  stopSite,
} from '../support/crash-test-site.ts';
import { createScenarios } from '../support/scenarios/all.ts';
import { count, type Outcome } from '../support/scenarios/scenario.ts';
import { signIn } from '../support/site.ts';

// Fills the disk of the database with messages. The disk is a small tmpfs, so this needs root on Linux. Reports the
// responses to writes and reads while the disk is full. Checks that the site recovers without a restart once there is
// space. Every kind of write is also tried before the disk is full, while it is full, and afterward. Each
// acknowledged write must be stored exactly once, and no write may be stored in part.
// Exits with 1 if a write is missing, stored twice or in part, if a kind of write failed although there was space, or if
// nothing was measured.

const DISK_MB = 256;
// With 2 MB left, a table cannot grow. With 15 MB left, the write-ahead log cannot grow by a segment (16 MiB),
// which stops the whole database.
const FREE_BYTES = [2_000_000, 15_000_000];
const MESSAGE_BYTES = 3_000;
const REJECTIONS = 20;
const TIMEOUT_MS = 60_000;

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('Nothing was measured: mounting a small disk needs root on Linux.');
  process.exit(1);
}

/** Returns the status codes of public reads. */
async function readStatuses(): Promise<string> {
  const paths = ['/api/gyms', '/api/fighters?view=card'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(ORIGIN + path)).status));
  return statuses.join(', ');
}

/** Fills the disk, frees space again, and returns the results as a table row. */
async function measure(name: string, isEmbedded: boolean, freeBytes: number): Promise<string> {
  const disk = mkdtempSync(join(tmpdir(), 'bench-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  const server = isEmbedded ? null : await startPostgres('postgres-', disk);
  const dataDir = isEmbedded ? join(disk, 'data') : mkdtempSync(join(tmpdir(), 'bench-data-'));
  const site = await startSiteWithoutPages(dataDir, server?.url ?? '');
  const { bavail, bsize } = statfsSync(disk);
  const ballast = join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - freeBytes));

  const scenarios = Object.values(createScenarios());
  const cookie = await signIn(ORIGIN);
  /** Writes once in each scenario, and returns the number of acknowledged writes. */
  const writeInAllScenarios = async () => {
    const results = await Promise.allSettled(
      scenarios.map(({ write }) => write(crypto.randomUUID(), cookie)),
    );
    return count(results, ({ status }) => status === 'fulfilled');
  };
  const acknowledgedBefore = await writeInAllScenarios();

  const acknowledged = new Set<string>();
  const rejections: string[] = [];
  while (rejections.length < REJECTIONS) {
    const key = crypto.randomUUID();
    const response = await sendMessage(key, randomBytes(MESSAGE_BYTES / 2).toString('hex')).catch(() => null);
    if (response?.ok) acknowledged.add(key);
    else rejections.push(response ? `${response.status} ${(await response.json()).detail}` : 'no response');
  }
  const storedCount = acknowledged.size;
  const readerStatuses = await readStatuses();
  const acknowledgedWhileFull = await writeInAllScenarios();

  rmSync(ballast);
  // PostgreSQL exits if its log cannot grow, and a supervisor would restart it.
  await server?.start();
  const start = Date.now();
  const key = crypto.randomUUID();
  const isWritten = async () => (await sendMessage(key).catch(() => null))?.ok === true;
  while (!(await isWritten())) {
    if (Date.now() - start > TIMEOUT_MS) throw new Error('Writes still fail although there is free space.');
  }
  acknowledged.add(key);
  const recoveryMs = Date.now() - start;

  for (const { retry } of scenarios) await retry?.();
  const acknowledgedAfter = await writeInAllScenarios();
  await stopSite(site);
  const next = await startSiteWithoutPages(dataDir, server?.url ?? '');
  const tables = await readTables();
  await stopSite(next);
  await server?.stop();
  execFileSync('umount', [disk]);
  for (const folder of [disk, dataDir]) rmSync(folder, { recursive: true, force: true });
  const outcomes = scenarios.map(({ check }) => check(tables));
  const sum = (name: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const names = new Set(tables.leads.map(({ fields }) => fields['First-Name']));
  const lost = sum('lost') + count(acknowledged, (key) => !names.has(key));
  const [duplicated, partial] = [sum('duplicated'), sum('partial')];
  const hasFailed = Math.min(acknowledgedBefore, acknowledgedAfter) < scenarios.length;
  if (lost + duplicated + partial > 0 || hasFailed) process.exitCode = 1;
  const cells = [
    name,
    freeBytes / 1e6,
    storedCount,
    [...new Set(rejections)].join('; '),
    readerStatuses,
    [acknowledgedBefore, acknowledgedWhileFull, acknowledgedAfter].join(', '),
    recoveryMs,
    lost,
    duplicated,
    partial,
  ];
  return `| ${cells.join(' | ')} |`;
}

console.log(
  `| database | MB free | messages stored | next ${REJECTIONS} responses | status of reads | kinds of writes stored before, while and after the disk was full | recovery ms | lost | duplicated | stored in part |`,
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const freeBytes of FREE_BYTES) {
  console.log(await measure('embedded', true, freeBytes));
  console.log(await measure('PostgreSQL', false, freeBytes));
}
