import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { hasStatus, isTemporary, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import {
  CHUNK_BYTES,
  chunkLength,
  listMissingChunks,
  NOT_A_REEL_FILE,
  toReelFileType,
} from '#src/domain/reels/reel-file.ts';
import type { ReelUpload } from '#src/domain/reels/schema.ts';
import type { UploadedFile } from './typed-file.ts';

const PATH = '/api/reels/uploads';
const CONFLICT = 409;
const MAX_PAUSE_MS = 30_000;

/** `isWaiting` is true between a failed attempt and the next one, which starts automatically. */
export type UploadProgress = { sentBytes: number; isWaiting: boolean };

type Options = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void };

/**
 * Uploads a file in chunks, and continues after network failures. An earlier upload of the same file is continued,
 * even after a reload. Throws a string if the file has the wrong type, an `ApiError` if the site rejects the file, or a
 * `DOMException` if the file cannot be read or `signal` aborts.
 */
export async function uploadReelFile(
  file: File,
  leadId: number,
  { signal, onProgress }: Options,
): Promise<UploadedFile> {
  const type = toReelFileType(file);
  if (!type) throw `${NOT_A_REEL_FILE}.`;
  const start = {
    leadId,
    name: file.name,
    type,
    bytes: file.size,
    modifiedAt: new Date(file.lastModified).toISOString(),
  };
  let sentBytes = 0;
  let failures = 0;
  const report = (sent: number) => {
    sentBytes = sent;
    failures = 0;
    onProgress({ sentBytes, isWaiting: false });
  };
  for (;;) {
    try {
      const { id } = await sendMissing(file, start, { signal, report });
      return { id, name: file.name, bytes: file.size };
    } catch (error) {
      signal.throwIfAborted();
      // A conflict means that a chunk is missing.
      if (!isTemporary(error) && !hasStatus(error, CONFLICT)) throw error;
      onProgress({ sentBytes, isWaiting: true });
      await pause(Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures), signal);
      failures += 1;
    }
  }
}

/** Sends the chunks that are not stored yet, one at a time. */
async function sendMissing(
  file: File,
  start: object,
  { signal, report }: { signal: AbortSignal; report: (sentBytes: number) => void },
): Promise<ReelUpload> {
  const { data: upload } = await adminApi.post<ReelUpload>(PATH, start, null, addTimeout(signal));
  if (upload.isComplete) return upload;
  const path = `${PATH}/${upload.id}`;
  const missing = listMissingChunks(file.size, upload.storedChunks);
  let sent = file.size - missing.reduce((sum, chunk) => sum + chunkLength(file.size, chunk), 0);
  for (const chunk of missing) {
    report(sent);
    const length = chunkLength(file.size, chunk);
    // Reading the chunk first distinguishes a file that was moved from a network failure.
    const bytes = await file.slice(chunk * CHUNK_BYTES, chunk * CHUNK_BYTES + length).arrayBuffer();
    const before = sent;
    await adminApi.putFile(
      `${path}/chunks/${chunk}`,
      new File([bytes], 'chunk'),
      { signal, onProgress: (progress) => report(before + Math.floor(length * progress)) },
      'chunk',
    );
    sent += length;
  }
  report(sent);
  return (await adminApi.post<ReelUpload>(`${path}/complete`, null, null, addTimeout(signal))).data;
}

const addTimeout = (signal: AbortSignal) =>
  AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);

/** Waits for `ms`, or until the network returns. Rejects if `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const finished = new AbortController();
  const options = { signal: finished.signal };
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), options);
  signal.addEventListener('abort', () => resolve(), options);
  return promise.finally(() => {
    clearTimeout(timer);
    finished.abort();
    signal.throwIfAborted();
  });
}

/** Frees the space of an upload at once, instead of after two days. Ignores failures. */
export const discardUpload = ({ id }: UploadedFile): Promise<void> =>
  adminApi.remove(`${PATH}/${id}`, null).catch(() => undefined);
