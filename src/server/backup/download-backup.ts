import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { BACKUP_EXTENSION } from './format.ts';
import { withBackupFile } from './write-backup.ts';

/**
 * Sends a backup as a file. Writes the complete backup to disk first. Otherwise, a slow client would keep the database
 * transaction open.
 */
export const downloadBackup: Handler = async ({ request }) => {
  if (request.method === 'HEAD') return new Response(null, { headers: toHeaders(new Date().toISOString()) });
  return withBackupFile(readEnv(), async (file, { createdAt }) => {
    // An open file can still be read after its folder is removed. The system deletes the file when it is closed.
    const handle = await open(file);
    const { size } = await handle.stat();
    const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
    // Node and the DOM declare incompatible types for the same web streams.
    return new Response(body as unknown as BodyInit, {
      headers: { ...toHeaders(createdAt), 'content-length': String(size) },
    });
  });
};

const toHeaders = (createdAt: string) => ({
  ...PRIVATE,
  'content-type': 'application/gzip',
  'content-disposition': `attachment; filename="backup-${createdAt.slice(0, 10)}${BACKUP_EXTENSION}"`,
});
