import { execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests of the project 'postgres' make their databases on. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL for the whole run of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres('test-postgres-');
  project.provide('postgresUrl', url);
  return stop;
}

export type PostgresServer = { url: string; pid: number | undefined; stop: () => Promise<void> };

/** Starts a PostgreSQL of the machine's own binaries on a free port, in a folder that goes with it. */
export async function startPostgres(prefix: string): Promise<PostgresServer> {
  const binaries = dirname(globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1) ?? '');
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );

  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings], options);
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  await untilReady(() => execFileSync(join(binaries, 'psql'), [url, '-c', 'select 1'], options));
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: server.pid, stop };
}

/** PostgreSQL refuses to run as root: then it runs as Debian's `postgres`, or as nobody. */
function serverUser(): { uid: number; gid: number } | { uid?: never; gid?: never } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const read = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: read('-u'), gid: read('-g') };
    } catch {
      // This machine has no such user: the next one.
    }
  }
  throw new Error('PostgreSQL needs a user that is not root, and there is neither postgres nor nobody.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(probe: () => unknown): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      probe();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
