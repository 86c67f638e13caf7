import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/postgres-server.ts';

// Measures the time and peak memory of a backup and of its restore into an empty database. Each runs in its own
// process. The embedded database runs inside that process, PostgreSQL runs in another one.
// Options: --megabytes=300 (uncompressed), --only=embedded|postgres
// Exits with 1 if the restored database differs, or if a process needs more than 700 MB.

const MAX_MEMORY_MB = 700;

const { values: options } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});

type Measurement = { seconds: number; megabytes: number; output: string };

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the Node arguments of an npm script. */
const npmScript = (name: string): string[] => (scripts[name] ?? '').replace(/^node /, '').split(' ');

/** Runs a script in its own process and measures it. Throws if it fails. */
async function run(script: string[], variables: Record<string, string>): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', './bench/backup/report-memory.ts', ...script], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script.join(' ')} exited with code ${code}:\n${output}`);
  const seconds = (performance.now() - started) / 1000;
  const kilobytes = Number(/peak memory: (\d+) kB/.exec(output)?.[1]);
  return { seconds, megabytes: kilobytes / 1000, output };
}

const toCell = ({ seconds, megabytes }: Measurement) =>
  `${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;

/** Backs up one database and restores it into another. `from` and `to` are their environment variables. */
async function measure(
  name: string,
  from: Record<string, string>,
  to: Record<string, string>,
  folder: string,
) {
  const file = join(folder, 'backup.jsonl.gz');
  const filled = await run(['bench/backup/fill.ts', options.megabytes], from);
  const backup = await run([...npmScript('backup'), file], from);
  const restore = await run([...npmScript('restore'), file], to);
  const restored = await run(['bench/backup/checksum.ts'], to);
  const checksum = ({ output }: Measurement) => /checksum: (\S+)/.exec(output)?.[1];
  const isEqual = checksum(filled) !== undefined && checksum(filled) === checksum(restored);
  const isSmall = [backup, restore].every(({ megabytes }) => megabytes <= MAX_MEMORY_MB);
  if (!isEqual || !isSmall) process.exitCode = 1;
  const uncompressed = /uncompressed: (\d+)/.exec(filled.output)?.[1] ?? '?';
  const size = Math.round(statSync(file).size / 1e6);
  return `| ${name} | ${uncompressed} MB | ${size} MB | ${toCell(backup)} | ${toCell(restore)} | ${isEqual ? 'yes' : 'NO'} |`;
}

console.log(`Backup and restore each run in their own process, with the options of the npm script. The embedded database
runs in that process, so the figure includes its memory, and a restore also creates its files. PostgreSQL runs in another
process.
`);
console.log(
  '| database | rows as JSON | file | backup: time, peak memory | restore: time, peak memory | identical |',
);
console.log('|---|---|---|---|---|---|');
const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
const dataDir = (name: string) => ({ DATA_DIR: join(folder, name) });
try {
  if (options.only !== 'postgres')
    console.log(await measure('embedded', dataDir('from'), dataDir('to'), folder));
  rmSync(join(folder, 'backup.jsonl.gz'), { force: true });
  if (options.only !== 'embedded') {
    const servers = await Promise.all([startPostgres('bench-from-'), startPostgres('bench-to-')]);
    const [from, to] = servers.map(({ url }) => ({ DATABASE_URL: url, ...dataDir('unused') }));
    if (from && to) console.log(await measure('PostgreSQL', from, to, folder));
    for (const server of servers) await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
