import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres-server.ts';
import { endSite, ORIGIN, readKept, sendMessage, startSite } from '../support/writes.ts';

// A disk that is really full (a small one in memory, so this needs root on Linux): the database's, filled by messages. What is
// said then, what can still be read, whether the site goes on by itself when there is room again, and whether every message
// that was acknowledged is there after a restart, once.
// Options: --write (into bench/full-disk/RESULTS.md). Ends with 1 when a message is missing.

const DISK_MB = 256;
// With little room a table can't grow; with nearly as much as a segment of the write-ahead log takes (16 MiB), the log can't,
// which stops the whole database.
const ROOMS_BYTES = [2_000_000, 15_000_000];
const MESSAGE_BYTES = 3_000;
const REFUSALS = 20;
const PATIENCE_MS = 60_000;

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('A small disk can only be made by root, on Linux: nothing was measured.');
  process.exit();
}

/** How the API answers readers. */
async function readStatuses(): Promise<string> {
  const paths = ['/api/gyms', '/api/fighters?view=card'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(ORIGIN + path)).status));
  return statuses.join(', ');
}

/** Fills the disk, makes room again, and returns what happened as a row. */
async function measure(name: string, isEmbedded: boolean, room: number): Promise<string> {
  const disk = mkdtempSync(join(tmpdir(), 'bench-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  const server = isEmbedded ? null : await startPostgres('postgres-', disk);
  const dataDir = isEmbedded ? join(disk, 'data') : mkdtempSync(join(tmpdir(), 'bench-data-'));
  const site = await startSite(dataDir, server?.url ?? '');
  const { bavail, bsize } = statfsSync(disk);
  const ballast = join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - room));

  const acknowledged = new Set<string>();
  const refusals: string[] = [];
  while (refusals.length < REFUSALS) {
    const key = crypto.randomUUID();
    const answer = await sendMessage(key, randomBytes(MESSAGE_BYTES / 2).toString('hex')).catch(() => null);
    if (answer?.ok) acknowledged.add(key);
    else refusals.push(answer ? `${answer.status} ${(await answer.json()).detail}` : 'no answer');
  }
  const kept = acknowledged.size;
  const readers = await readStatuses();

  rmSync(ballast);
  // Where its log had no room PostgreSQL has ended, and waits for who keeps it running.
  await server?.start();
  const start = Date.now();
  const key = crypto.randomUUID();
  const isWritten = async () => (await sendMessage(key).catch(() => null))?.ok === true;
  while (!(await isWritten())) {
    if (Date.now() - start > PATIENCE_MS)
      throw new Error('There is room again, and still nothing is written.');
  }
  acknowledged.add(key);
  const again = Date.now() - start;

  await endSite(site);
  const next = await startSite(dataDir, server?.url ?? '');
  const { messages } = await readKept();
  await endSite(next);
  await server?.stop();
  execFileSync('umount', [disk]);
  for (const folder of [disk, dataDir]) rmSync(folder, { recursive: true, force: true });
  const lost = [...acknowledged].filter((one) => !messages.has(one)).length;
  const doubled = [...messages.values()].filter((count) => count > 1).length;
  if (lost + doubled > 0) process.exitCode = 1;
  const cells = [name, room / 1e6, kept, [...new Set(refusals)].join('; '), readers, again, lost, doubled];
  return `| ${cells.join(' | ')} |`;
}

const lines = [
  `| database | MB left | messages kept | then ${REFUSALS} times | readers meanwhile | ms until the next is kept, with room | lost | doubled |`,
  '|---|---|---|---|---|---|---|---|',
];
for (const room of ROOMS_BYTES) {
  lines.push(await measure('embedded', true, room));
  lines.push(await measure('PostgreSQL', false, room));
}
console.log(lines.join('\n'));
if (process.argv.includes('--write')) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync('bench/full-disk/RESULTS.md', `# A full disk, ${day}\n\n${lines.join('\n')}\n`);
}
