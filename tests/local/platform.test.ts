import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listen } from '../../local/listen.ts';
import { copyEmptyPostgres } from '../support/empty-postgres.ts';
import { makeTempDir, runScript, type ScriptProcess } from '../support/process.ts';

const START = 'tests/local/fixtures/start.ts';
const WRITERS = 4;
const WRITES_PER_ROUND = 200;

function start(variables: Record<string, string>): ScriptProcess {
  return runScript(START, { PORT: '0', ADMIN_PASSWORD_HASH: '$scrypt$unused', ...variables });
}

const readyUrl = async (platform: ScriptProcess) => (await platform.waitForOutput(/READY (\S+)/))[1] ?? '';
const listNotes = async (url: string): Promise<number[]> => (await fetch(`${url}/api/notes`)).json();

/** Creates a data folder with an empty database. */
async function makeDataDir(): Promise<string> {
  const dataDir = makeTempDir();
  await copyEmptyPostgres(path.join(dataDir, 'postgres'));
  return dataDir;
}

/** Writes notes with ids from `first`, several at a time, until all are written or the platform is killed. */
async function writeNotes(
  url: string,
  first: number,
  onWritten: (written: number[]) => void,
): Promise<number[]> {
  const written: number[] = [];
  let next = first;
  const write = async () => {
    while (next < first + WRITES_PER_ROUND) {
      const id = next;
      next += 1;
      const response = await fetch(`${url}/api/notes`, { method: 'POST', body: String(id) }).catch(
        () => null,
      );
      if (!response) return;
      expect(response.status).toBe(201);
      written.push(id);
      onWritten(written);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return written;
}

it('the platform keeps every acknowledged write when it is killed during other writes', async () => {
  const dataDir = await makeDataDir();
  const acknowledged: number[] = [];
  for (const round of [0, 1]) {
    const platform = start({ DATA_DIR: dataDir });
    const url = await readyUrl(platform);
    const written = await writeNotes(url, round * WRITES_PER_ROUND, ({ length }) => {
      if (length === WRITES_PER_ROUND / 2) platform.child.kill('SIGKILL');
    });
    acknowledged.push(...written);
    await platform.exitCode;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES_PER_ROUND);
  const platform = start({ DATA_DIR: dataDir });
  const notes = await listNotes(await readyUrl(platform));
  expect(acknowledged.filter((id) => !notes.includes(id))).toEqual([]);
});

it('the platform finishes its requests on SIGTERM, releases the lock and keeps the data', async () => {
  const dataDir = await makeDataDir();
  const platform = start({ DATA_DIR: dataDir });
  const url = await readyUrl(platform);
  await fetch(`${url}/api/notes`, { method: 'POST', body: '1' });
  await fetch(`${url}/api/blob`, { method: 'PUT', body: 'a photo' });
  const streamed = await fetch(`${url}/api/stream`);
  platform.child.kill('SIGTERM');
  expect(await streamed.text()).toBe('chunk 1\nchunk 2\nchunk 3\n');
  expect(await platform.exitCode).toBe(0);
  expect(await readdir(dataDir)).not.toContain('running.json');

  const next = start({ DATA_DIR: dataDir });
  const nextUrl = await readyUrl(next);
  expect(await listNotes(nextUrl)).toEqual([1]);
  expect(await (await fetch(`${nextUrl}/api/blob`)).text()).toBe('a photo');
});

it('a second start names the process that serves the data folder, and scripts can use its database', async () => {
  const dataDir = await makeDataDir();
  const platform = start({ DATA_DIR: dataDir });
  const url = await readyUrl(platform);
  await fetch(`${url}/api/notes`, { method: 'POST', body: '7' });

  const second = start({ DATA_DIR: dataDir });
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`already served at ${url} by process ${platform.child.pid}`);
  expect(second.output()).not.toMatch(/^\s+at /m);

  const script = runScript('tests/local/fixtures/count-notes.ts', { DATA_DIR: dataDir });
  expect(await script.exitCode).toBe(0);
  expect(script.output()).toBe('1 note\n');
});

it('the platform reports a port in use before it touches the data', async () => {
  const server = createServer();
  const port = await listen(server);
  const dataDir = makeTempDir();
  const platform = start({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await platform.exitCode).toBe(1);
  expect(platform.output().trim()).toBe(
    `Another program is already listening on 127.0.0.1:${port}. Stop it, or set PORT to a free port.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  server.close();
});

it('the platform reports an unreachable DATABASE_URL without its password', async () => {
  const platform = start({ DATA_DIR: makeTempDir(), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' });
  expect(await platform.exitCode).toBe(1);
  expect(platform.output()).toContain(
    'The database in DATABASE_URL cannot be used: no server is listening on 127.0.0.1:1.',
  );
  expect(platform.output()).not.toContain('secret');
  expect(platform.output()).not.toMatch(/^\s+at /m);
});
