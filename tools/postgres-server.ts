import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PASSWORD = 'tester-password';

export type PostgresServer = {
  url: string;
  /** Its self-signed certificate for `localhost`, where it demands TLS. */
  certificate: string;
  /** Ends it as a power cut would end it; its files stay. */
  kill: () => Promise<void>;
  /** Starts it again on its files. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Returns whether PostgreSQL is installed on this machine. */
export const hasPostgres = (): boolean => listBinaries().length > 0;

const listBinaries = (): string[] => globSync('/usr/lib/postgresql/*/bin/initdb').sort();

/** Starts a PostgreSQL of the machine's own binaries on a free port, in a folder below `parent` that goes with it. */
export async function startPostgres(
  prefix: string,
  parent = tmpdir(),
  { demandsTls = false } = {},
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
  const certificate = join(folder, 'server.crt');
  if (demandsTls) settings.push(...demandTls(cluster, certificate, user));
  const url = demandsTls
    ? `postgres://tester:${PASSWORD}@localhost:${port}/postgres`
    : `postgres://tester@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const start = () =>
    untilReady(() => {
      // One that was killed holds its files until the last of its processes has noticed.
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings], options);
      const socket = ['-h', folder, '-p', String(port), '-U', 'tester', 'postgres'];
      execFileSync(
        join(binaries, 'psql'),
        [...socket, '-c', `alter role tester password '${PASSWORD}'`],
        options,
      );
    });
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    certificate,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets only encrypted connections with a password in; returns the settings of the server. */
function demandTls(cluster: string, certificate: string, { uid, gid }: ServerUser): string[] {
  const key = certificate.replace('.crt', '.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...made, ...subject], { stdio: 'ignore' });
  chmodSync(key, 0o600);
  if (uid !== undefined) chownSync(key, uid, gid);
  writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\nhostssl all all all scram-sha-256\n');
  return ['-c', 'ssl=on', '-c', `ssl_cert_file=${certificate}`, '-c', `ssl_key_file=${key}`];
}

type ServerUser = { uid: number; gid: number } | { uid?: never; gid?: never };

/** PostgreSQL refuses to run as root: then it runs as Debian's `postgres`, or as nobody. */
function serverUser(): ServerUser {
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
