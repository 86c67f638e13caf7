import { statfs } from 'node:fs/promises';
import { CHUNK_BYTES } from '#src/domain/reels/reel-file.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openBlobStore } from '#src/server/platform/media/blob-host.ts';

// Each chunk of an upload is one blob, `{key}/{chunk}`.

const store = () => openBlobStore('reels');
const CONCURRENT_DELETIONS = 25;
/** The space on the disk that uploads leave to the database and the site. */
const SPARE_BYTES = 1_000_000_000;

export const putChunk = (key: string, chunk: number, bytes: Blob) => store().set(`${key}/${chunk}`, bytes);

export const removeChunk = (key: string, chunk: number): Promise<void> => store().delete(`${key}/${chunk}`);

/** Lists the numbers of the stored chunks of an upload. */
export async function listChunks(key: string): Promise<number[]> {
  const { blobs } = await store().list({ prefix: `${key}/` });
  return blobs.flatMap((blob) => /\/(\d+)$/.exec(blob.key)?.[1] ?? []).map(Number);
}

/** Lists the keys of all uploads with a blob. */
export const listStoredKeys = async (): Promise<string[]> =>
  (await store().list({ directories: true })).directories;

/** Removes all blobs of an upload. */
export async function removeChunks(key: string): Promise<void> {
  const { blobs } = await store().list({ prefix: `${key}/` });
  for (let first = 0; first < blobs.length; first += CONCURRENT_DELETIONS) {
    const batch = blobs.slice(first, first + CONCURRENT_DELETIONS);
    await Promise.all(batch.map((blob) => store().delete(blob.key)));
  }
  // On the local platform, the key is a folder.
  await store().delete(key);
}

/** Returns how many bytes fit on the disk, or null if the host has no disk. */
export async function readDiskSpace(): Promise<number | null> {
  const { fileStoreFolder } = readEnv();
  if (fileStoreFolder === null) return null;
  const { bavail, bsize } = await statfs(fileStoreFolder);
  return Math.max(0, bavail * bsize - SPARE_BYTES);
}

/**
 * Opens a part of an upload as a stream. Both ends are inclusive. Returns null if its first chunk is not stored. The
 * stream fails if a later one is not.
 */
export async function openPart(
  key: string,
  { start, end }: { start: number; end: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const blobs = store();
  let position = start;
  const readNext = async () => {
    const chunk = Math.floor(position / CHUNK_BYTES);
    const content = await blobs.get(`${key}/${chunk}`, { type: 'arrayBuffer' });
    if (!content) return null;
    const chunkStart = chunk * CHUNK_BYTES;
    const bytes = new Uint8Array(content).subarray(position - chunkStart, end + 1 - chunkStart);
    position += bytes.byteLength;
    return bytes.byteLength > 0 ? bytes : null;
  };
  let next = await readNext();
  if (!next) return null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = next ?? (await readNext());
        next = null;
        if (!bytes) return controller.error(new Error(`A chunk of the upload ${key} is not stored`));
        controller.enqueue(bytes);
        if (position > end) controller.close();
      },
    },
    // Reads a chunk only when the previous one has been sent.
    { highWaterMark: 0 },
  );
}
