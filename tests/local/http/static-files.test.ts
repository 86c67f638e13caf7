import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { StaticFiles } from '../../../local/http/static-files.ts';
import * as webResponse from '../../../local/http/web-response.ts';

const LARGE_BYTES = 8 * 1024 * 1024 + 1;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  await writeFile(join(folder, 'small.txt'), 'small');
  const file = await open(join(folder, 'large.txt'), 'w');
  await file.truncate(LARGE_BYTES);
  await file.close();
});
afterAll(() => rm(folder, { recursive: true }));

it('a small file is read once', async () => {
  const files = new StaticFiles(folder);
  const first = await files.find('/small.txt');
  expect(first).toMatchObject({ type: expect.stringContaining('text/plain'), body: Buffer.from('small') });
  expect(await files.find('/small.txt')).toBe(first);
});

it('a file that is too large for the cache is streamed, and is read into memory at most once', async () => {
  const readUpTo = vi.spyOn(webResponse, 'readUpTo');
  const files = new StaticFiles(folder);
  for (const _ of [1, 2, 3]) {
    const file = await files.find('/large.txt');
    if (!file || !('response' in file)) throw new Error('The file is not streamed');
    expect((await file.response.arrayBuffer()).byteLength).toBe(LARGE_BYTES);
  }
  expect(readUpTo).toHaveBeenCalledTimes(1);
});
