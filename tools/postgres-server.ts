import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PASSWORD = 'tester-password';

export type PostgresServer = {
  url: string;
  /** Path of the self-signed certificate for `localhost`, if TLS is required. */
  certificate: string;
  /** Kills the server without a shutdown, so that it has to recover at the next start. Keeps its files. */
  kill: () => Promise<void>;
  /** Restarts the server on its files. */
  start: () => Promise<void>;
  /** Stops the server and deletes its files. */
  stop: () => Promise<void>;
};

/** Returns whether PostgreSQL is installed on this machine. */
export const hasPostgres = (): boolean => listBinaries().length > 0;

const listBinaries = (): string[] => globSync('/usr/lib/postgresql/*/bin/initdb').sort();

/** Starts the installed PostgreSQL on a free port, with its files in a new folder in `parent`. */
export async function startPostgres(
  prefix: string,
  parent = tmpdir(),
  { requireTls = false } = {},
): Promise<PostgresServer> {
  const binaries = dirname(listBinaries().at(-1) ?? '');
  const folder = mkdtempSync(join(parent, prefix));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );

  const port = await findFreePort();
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
  const certificate = join(folder, 'server.crt');
  if (requireTls) settings.push(...enableTls(cluster, certificate, user));
  const url = requireTls
    ? `postgres://tester:${PASSWORD}@localhost:${port}/postgres`
    : `postgres://tester@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const start = () =>
    waitUntilReady(() => {
      // After a kill, the files stay locked until the last process of the old server has exited.
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings], options);
      const socket = ['-h', folder, '-p', String(port), '-U', 'tester', 'postgres'];
      execFileSync(
        join(binaries, 'psql'),
        [...socket, '-c', `alter role tester password '${PASSWORD}'`],
        options,
      );
    });
  const stopWith = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  await start();
  return {
    url,
    certificate,
    kill: () => stopWith('SIGKILL'),
    start,
    stop: async () => {
      await stopWith('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the server accept TCP connections only with encryption and a password. Returns the settings for that. */
function enableTls(cluster: string, certificate: string, { uid, gid }: ServerUser): string[] {
  const key = certificate.replace('.crt', '.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const keyOptions = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...keyOptions, ...subject], { stdio: 'ignore' });
  chmodSync(key, 0o600);
  if (uid !== undefined) chownSync(key, uid, gid);
  writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\nhostssl all all all scram-sha-256\n');
  return ['-c', 'ssl=on', '-c', `ssl_cert_file=${certificate}`, '-c', `ssl_key_file=${key}`];
}

type ServerUser = { uid: number; gid: number } | { uid?: never; gid?: never };

/** PostgreSQL refuses to run as root. For a root process, the server runs as `postgres` (Debian) or else `nobody`. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const read = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: read('-u'), gid: read('-g') };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody.');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

async function waitUntilReady(probe: () => unknown): Promise<void> {
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
