import { Zip, ZipPassThrough } from 'fflate';
import { isUnauthorized, redirectToLogin } from '#src/admin/core/api/admin-session.ts';
import { isNotFound } from '#src/admin/core/api/has-status.ts';
import { FILM_TYPES } from '#src/domain/home/hero-film.ts';
import type { UploadedFile } from '#src/domain/media/uploaded-file-schema.ts';
import { uploadedFilmPath, uploadedPath } from '#src/domain/media/uploaded-path.ts';
import { send } from '#src/site/islands/api.ts';
import type { FileSink } from './file-sink.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Creates a ZIP file piece by piece. Each function returns the bytes to append. Nothing is compressed, because photos are. */
export function createZip() {
  let written: Bytes[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  function takeWritten(): Bytes[] {
    const taken = written;
    written = [];
    return taken;
  }
  return {
    add: (name: string, content: Bytes): Bytes[] => {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
      return takeWritten();
    },
    end: (): Bytes[] => {
      zip.end();
      return takeWritten();
    },
  };
}

/** A file in the ZIP. `name` is its path on the site, without the slash at the start. */
type FetchedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;

/** Fetches an uploaded file. Returns null if that fails repeatedly. Throws if it is aborted, or if the session has ended. */
async function fetchFile({ key }: UploadedFile, signal: AbortSignal): Promise<FetchedFile | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await send(`/api/uploaded-files/${key}`, { signal: timeout });
      const name = toPath(key, response.headers.get('content-type') ?? '').slice(1);
      return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      signal.throwIfAborted();
      if (isUnauthorized(error)) {
        redirectToLogin();
        throw error;
      }
      if (isNotFound(error)) return null;
    }
  }
  return null;
}

function toPath(key: string, mediaType: string): string {
  const filmType = FILM_TYPES.find((type) => mediaType === `video/${type}`);
  return filmType ? uploadedFilmPath(key, filmType) : uploadedPath(key);
}

const CONCURRENCY = 4;

type Options = { signal: AbortSignal; onProgress: (done: number) => void };

/**
 * Fetches files and writes them to a ZIP. Returns those that could not be fetched. The ZIP lists them too. If there are
 * no others, the ZIP is discarded. `isRefused` means that this browser cannot save files. Throws if it is aborted, or if
 * the ZIP cannot be written.
 */
export async function writePart(
  files: readonly UploadedFile[],
  sink: FileSink,
  { signal, onProgress }: Options,
): Promise<{ missing: UploadedFile[]; isRefused: boolean }> {
  const zip = createZip();
  const missing: UploadedFile[] = [];
  const write = async (chunks: readonly Uint8Array<ArrayBuffer>[]) => {
    for (const chunk of chunks) await sink.write(chunk);
  };
  try {
    for (let first = 0; first < files.length; first += CONCURRENCY) {
      const batch = files.slice(first, first + CONCURRENCY);
      const fetched = await Promise.all(batch.map((file) => fetchFile(file, signal)));
      for (const [index, file] of fetched.entries()) {
        if (file) await write(zip.add(file.name, file.bytes));
        else missing.push(...batch.slice(index, index + 1));
      }
      onProgress(first + batch.length);
    }
    signal.throwIfAborted();
    if (missing.length === files.length) {
      await sink.abort();
      return { missing, isRefused: false };
    }
    if (missing.length > 0)
      await write(zip.add('missing-files.txt', new TextEncoder().encode(toMissingText(missing))));
    await write(zip.end());
    return { missing, isRefused: !(await sink.close()) };
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

const toMissingText = (missing: readonly UploadedFile[]): string =>
  `These files could not be downloaded:\n${missing.map(({ key }) => `media/${key}\n`).join('')}`;
