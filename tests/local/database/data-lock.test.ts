import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockDataDir, readLockHolder, tryLockFolder } from '../../../local/database/data-lock.ts';
import { makeTempDir, runScript } from '../../support/site/process.ts';

const HOLDER = 'tests/local/fixtures/hold-lock.ts';
const startHolder = (folder: string) => runScript(HOLDER, { DATA_DIR: folder });

it('the data lock of a folder has only one holder until it is released', async () => {
  const folder = makeTempDir();
  const lock = await tryLockFolder(folder);
  expect(lock).not.toBeNull();
  expect(await tryLockFolder(folder)).toBeNull();
  await lock?.release();
  const next = await tryLockFolder(folder);
  expect(next).not.toBeNull();
  await next?.release();
});

it('the data lock names the process that serves the folder, and the URL of the site', async () => {
  const folder = makeTempDir();
  const holder = startHolder(folder);
  await holder.waitForOutput(/held/);
  await expect(lockDataDir(folder)).rejects.toThrow(
    `The data folder ${folder} is already served at http://localhost:1234 by process ${holder.child.pid}.`,
  );
});

it('the data lock is free again after its holder was killed', async () => {
  const folder = makeTempDir();
  const holder = startHolder(folder);
  await holder.waitForOutput(/held/);
  holder.child.kill('SIGKILL');
  await holder.exitCode;
  expect(await readLockHolder(folder)).toMatchObject({ pid: holder.child.pid });
  const lock = await lockDataDir(folder);
  expect(await readLockHolder(folder)).toMatchObject({ pid: process.pid, siteUrl: null });
  await lock.release();
  expect(await readdir(folder)).toEqual(['lock']);
});

it('the data lock ignores a stale running.json that names a running process', async () => {
  const folder = makeTempDir();
  await writeFile(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid: process.ppid, siteUrl: 'http://x', bridgeUrl: null }),
  );
  const lock = await lockDataDir(folder);
  await lock.release();
});

it('the data lock goes to only one of several concurrent callers', async () => {
  const folder = makeTempDir();
  const locks = await Promise.all(Array.from({ length: 8 }, () => tryLockFolder(folder)));
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1);
  for (const lock of locks) await lock?.release();
});

it('the data lock publishes the bridge URL in a file that other users cannot read', async () => {
  const folder = makeTempDir();
  const lock = await lockDataDir(folder);
  const bridgeUrl = 'http://127.0.0.1:1/secret';
  await lock.publishUrls({ siteUrl: 'http://localhost:1234', bridgeUrl });
  expect((await stat(path.join(folder, 'running.json'))).mode & 0o777).toBe(0o600);
  expect(await readLockHolder(folder)).toMatchObject({ bridgeUrl });
  await lock.release();
});

it('the data lock makes a script exit with a message while the site restarts', async () => {
  const folder = makeTempDir();
  const lock = await lockDataDir(folder);
  await lock.publishUrls({ siteUrl: 'http://localhost:1234', bridgeUrl: 'http://127.0.0.1:1/secret' });
  const script = runScript('tests/local/fixtures/count-notes.ts', { DATA_DIR: folder });
  expect(await script.exitCode).toBe(1);
  expect(script.output().trim()).toBe(
    `The database of the running site (process ${process.pid}) is not reachable. Try again in a few seconds.`,
  );
  await lock.release();
});
