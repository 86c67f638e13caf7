import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { readEnv } from '#src/server/env/env.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import type { Handler } from '#src/server/http/serve.ts';
import { BACKUP_EXTENSION } from './format.ts';
import { withBackupFile } from './write-backup.ts';

/**
 * A backup as a file for the owner. It is complete on this machine's disk before the first byte is sent: the database
 * transaction never waits for a slow client.
 */
export const downloadBackup: Handler = async ({ request }) => {
  if (request.method === 'HEAD') return new Response(null, { headers: toHeaders(new Date().toISOString()) });
  return withBackupFile(readEnv(), async (file, { createdAt }) => {
    // An open file outlives its name, and is gone when the client has it or has left.
    const handle = await open(file);
    const { size } = await handle.stat();
    const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
    // Node's type of a web stream and the DOM's are the same thing.
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
