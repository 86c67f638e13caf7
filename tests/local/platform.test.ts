import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listen } from '../../local/listen.ts';
import { copyEmptyPostgres } from '../support/database/empty-postgres.ts';
import { makeTempDir, runScript, type ScriptProcess } from '../support/site/process.ts';

const START = 'tests/local/fixtures/start.ts';
const WRITERS = 4;
const WRITES = 200;

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

/**
 * Writes notes, several at a time, until all are written or the platform is killed. Returns the ids of the notes that the
 * platform has acknowledged.
 */
async function writeNotes(url: string, onWritten: (written: number[]) => void): Promise<number[]> {
  const written: number[] = [];
  let next = 0;
  const write = async () => {
    while (next < WRITES) {
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

// One test, because each start of the platform opens the embedded database, which takes seconds of CPU time.
it('the data survives when the platform is killed or stopped, only one platform serves the data at a time, and a start loads all code', async () => {
  const dataDir = await makeDataDir();
  const killed = start({ DATA_DIR: dataDir });
  const acknowledged = await writeNotes(await readyUrl(killed), ({ length }) => {
    if (length === WRITES / 2) killed.child.kill('SIGKILL');
  });
  await killed.exitCode;
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES / 2);

  const platform = start({ DATA_DIR: dataDir });
  const url = await readyUrl(platform);
  expect(await (await fetch(`${url}/api/loaded`)).json()).toEqual({ isLoaded: true });
  const notes = await listNotes(url);
  expect(
    acknowledged.filter((id) => !notes.includes(id)),
    'lost writes',
  ).toEqual([]);
  await fetch(`${url}/api/notes`, { method: 'POST', body: String(WRITES) });

  const second = start({ DATA_DIR: dataDir });
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`already served at ${url} by process ${platform.child.pid}`);
  expect(second.output()).not.toMatch(/^\s+at /m);

  // Scripts can use the database of the running platform.
  const script = runScript('tests/local/fixtures/count-notes.ts', { DATA_DIR: dataDir });
  expect(await script.exitCode).toBe(0);
  expect(script.output()).toBe(`${notes.length + 1} notes\n`);

  await fetch(`${url}/api/blob`, { method: 'PUT', body: 'a photo' });
  const streamed = await fetch(`${url}/api/stream`);
  platform.child.kill('SIGTERM');
  expect(await streamed.text()).toBe('chunk 1\nchunk 2\nchunk 3\n');
  expect(await platform.exitCode).toBe(0);
  expect(await readdir(dataDir)).not.toContain('running.json');

  const nextUrl = await readyUrl(start({ DATA_DIR: dataDir }));
  expect(await listNotes(nextUrl)).toEqual([...notes, WRITES]);
  expect(await (await fetch(`${nextUrl}/api/blob`)).text()).toBe('a photo');
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
