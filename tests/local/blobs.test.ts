import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readBlob } from '#src/server/platform/media/blob-host.ts';
import { openBlobStore } from '../../local/blobs.ts';
import { makeTempDir } from '../support/site/process.ts';

/** A photo as release 0.1 stored it. All later releases have used the same file layout. */
const PHOTO = { key: '0123456789abcdef0123456789abcdef', bytes: 'a photo' };

it('the blob store reads a photo that an earlier release stored in the data folder', async () => {
  const folder = makeTempDir();
  for (const [kind, content] of [
    ['entries', PHOTO.bytes],
    ['metadata', '{}'],
  ] as const) {
    const file = path.join(folder, kind, 'local', 'site:media', PHOTO.key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const { variables, close } = await openBlobStore(folder);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', variables.NETLIFY_BLOBS_CONTEXT);
  try {
    const photo = await readBlob(PHOTO.key);
    expect(photo && Buffer.from(photo).toString()).toBe(PHOTO.bytes);
  } finally {
    vi.unstubAllEnvs();
    await close();
  }
});
