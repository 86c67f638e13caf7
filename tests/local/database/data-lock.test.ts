import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockDataDir, readLockRecord, tryLockDataDir } from '../../../local/database/data-lock.ts';
import { makeFolder, runScript } from '../../support/process.ts';

const HOLDER = 'tests/local/fixtures/hold-lock.ts';
const hold = (folder: string) => runScript(HOLDER, { DATA_DIR: folder });

it('lets a folder be taken once, and again when it was released', async () => {
  const folder = makeFolder();
  const lock = await tryLockDataDir(folder);
  expect(lock).not.toBeNull();
  expect(await tryLockDataDir(folder)).toBeNull();
  await lock?.release();
  const next = await tryLockDataDir(folder);
  expect(next).not.toBeNull();
  await next?.release();
});

it('says in a sentence which process serves the folder, and where', async () => {
  const folder = makeFolder();
  const holder = hold(folder);
  await holder.prints(/held/);
  await expect(lockDataDir(folder)).rejects.toThrow(
    `The data folder ${folder} is already served at http://localhost:1234 by process ${holder.child.pid}.`,
  );
});

it('takes over from a process that was killed, whatever it left behind', async () => {
  const folder = makeFolder();
  const holder = hold(folder);
  await holder.prints(/held/);
  holder.child.kill('SIGKILL');
  await holder.ended;
  expect(await readLockRecord(folder)).toMatchObject({ pid: holder.child.pid });
  const lock = await lockDataDir(folder);
  expect(await readLockRecord(folder)).toMatchObject({ pid: process.pid, siteUrl: null });
  await lock.release();
  expect(await readdir(folder)).toEqual(['lock']);
});

it('is not fooled by a record that names a living process', async () => {
  const folder = makeFolder();
  await writeFile(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid: process.ppid, siteUrl: 'http://x', neonProxyUrl: null }),
  );
  const lock = await lockDataDir(folder);
  await lock.release();
});

it('gives the folder to one of several that start at the same moment', async () => {
  const folder = makeFolder();
  const locks = await Promise.all(Array.from({ length: 8 }, () => tryLockDataDir(folder)));
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1);
  for (const lock of locks) await lock?.release();
});

it('tells the URL of the database to its own user alone', async () => {
  const folder = makeFolder();
  const lock = await lockDataDir(folder);
  const neonProxyUrl = 'http://127.0.0.1:1/secret';
  await lock.announce({ siteUrl: 'http://localhost:1234', neonProxyUrl });
  expect((await stat(path.join(folder, 'running.json'))).mode & 0o777).toBe(0o600);
  expect(await readLockRecord(folder)).toMatchObject({ neonProxyUrl });
  await lock.release();
});

it('asks a script to try again when the site has a new URL or is just stopping', async () => {
  const folder = makeFolder();
  const lock = await lockDataDir(folder);
  await lock.announce({ siteUrl: 'http://localhost:1234', neonProxyUrl: 'http://127.0.0.1:1/secret' });
  const script = runScript('tests/local/fixtures/count-notes.ts', { DATA_DIR: folder });
  expect(await script.ended).toBe(1);
  expect(script.output().trim()).toBe(
    `The site of process ${process.pid} did not let this script use its database. Try again.`,
  );
  await lock.release();
});
