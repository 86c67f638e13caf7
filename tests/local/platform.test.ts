import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyEmptyPostgres } from '../support/empty-postgres.ts';
import { makeFolder, type Process, runScript } from '../support/process.ts';

const START = 'tests/local/fixtures/start.ts';
const WRITERS = 4;
const WRITES = 200;

function start(variables: Record<string, string>): Process {
  return runScript(START, { PORT: '0', ADMIN_PASSWORD_HASH: '$scrypt$unused', ...variables });
}

const readyUrl = async (platform: Process) => (await platform.prints(/READY (\S+)/))[1] ?? '';
const listNotes = async (url: string): Promise<number[]> => (await fetch(`${url}/api/notes`)).json();

/** A data folder whose database was opened before. */
async function makeDataDir(): Promise<string> {
  const dataDir = makeFolder();
  await copyEmptyPostgres(path.join(dataDir, 'postgres'));
  return dataDir;
}

/** Writes notes from `first` on, several at a time, until all are written or the platform is gone. */
async function writeNotes(
  url: string,
  first: number,
  onWritten: (written: number[]) => void,
): Promise<number[]> {
  const written: number[] = [];
  let next = first;
  const write = async () => {
    while (next < first + WRITES) {
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

it('keeps every write that it has acknowledged when it is killed in the middle of others', async () => {
  const dataDir = await makeDataDir();
  const acknowledged: number[] = [];
  for (const round of [0, 1]) {
    const platform = start({ DATA_DIR: dataDir });
    const url = await readyUrl(platform);
    const written = await writeNotes(url, round * WRITES, ({ length }) => {
      if (length === WRITES / 2) platform.child.kill('SIGKILL');
    });
    acknowledged.push(...written);
    await platform.ended;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES);
  const platform = start({ DATA_DIR: dataDir });
  const notes = await listNotes(await readyUrl(platform));
  expect(acknowledged.filter((id) => !notes.includes(id))).toEqual([]);
});

it('ends cleanly on SIGTERM: requests finish, the lock goes, the data is there again', async () => {
  const dataDir = await makeDataDir();
  const platform = start({ DATA_DIR: dataDir });
  const url = await readyUrl(platform);
  await fetch(`${url}/api/notes`, { method: 'POST', body: '1' });
  await fetch(`${url}/api/blob`, { method: 'PUT', body: 'a photo' });
  const streamed = await fetch(`${url}/api/stream`);
  platform.child.kill('SIGTERM');
  expect(await streamed.text()).toBe('piece 1\npiece 2\npiece 3\n');
  expect(await platform.ended).toBe(0);
  expect(await readdir(dataDir)).not.toContain('running.json');

  const next = start({ DATA_DIR: dataDir });
  const nextUrl = await readyUrl(next);
  expect(await listNotes(nextUrl)).toEqual([1]);
  expect(await (await fetch(`${nextUrl}/api/blob`)).text()).toBe('a photo');
});

it('says who serves a folder already, and lets scripts in meanwhile', async () => {
  const dataDir = await makeDataDir();
  const platform = start({ DATA_DIR: dataDir });
  const url = await readyUrl(platform);
  await fetch(`${url}/api/notes`, { method: 'POST', body: '7' });
  await platform.prints(/unused|ADMIN_PASSWORD_HASH/);

  const second = start({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`already served at ${url} by process ${platform.child.pid}`);
  expect(second.output()).not.toMatch(/^\s+at /m);

  const script = runScript('tests/local/fixtures/count-notes.ts', { DATA_DIR: dataDir });
  expect(await script.ended).toBe(0);
  expect(script.output()).toBe('1 note\n');
});

it('says that the port is taken, before it touches the data', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const dataDir = makeFolder();
  const platform = start({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await platform.ended).toBe(1);
  expect(platform.output().trim()).toBe(
    `Something else already listens on 127.0.0.1:${port}. Stop it, or set PORT to a free port.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  server.close();
});

it('says that a database of your own does not answer, without its password', async () => {
  const platform = start({ DATA_DIR: makeFolder(), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' });
  expect(await platform.ended).toBe(1);
  expect(platform.output()).toContain(
    'The database of DATABASE_URL cannot be used: no server listens on 127.0.0.1:1.',
  );
  expect(platform.output()).not.toContain('secret');
  expect(platform.output()).not.toMatch(/^\s+at /m);
});
