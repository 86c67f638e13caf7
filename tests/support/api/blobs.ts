import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openBlobStore } from '../../../local/blobs.ts';

/** Opens a blob store for the tests of a file. `count` returns the number of stored blobs. */
export function useBlobs() {
  const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
  let close = async () => {};
  beforeAll(async () => {
    const blobs = await openBlobStore(folder);
    close = blobs.close;
    Object.assign(process.env, blobs.variables);
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    count: async () => {
      const entries = await readdir(join(folder, 'entries'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}
