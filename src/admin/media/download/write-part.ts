import { Zip, ZipPassThrough } from 'fflate';
import { isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { isNotFound } from '#src/admin/core/api/api-errors.ts';
import { trySaveFile } from '#src/admin/core/ui/save-file.ts';
import { FILM_TYPES } from '#src/domain/home/hero-film.ts';
import { uploadedFilmPath, uploadedPath } from '#src/domain/media/media-url.ts';
import type { UploadedFile } from '#src/domain/media/schema.ts';
import { send } from '#src/site/islands/api.ts';

/** A new file on this device, which exists only after `close`. */
type FileSink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Returns false if this browser cannot save files. */
  close: () => Promise<boolean>;
  /** Discards the file. */
  abort: () => Promise<void>;
};

type FilePicker = (options: { suggestedName: string; types: object[] }) => Promise<FileSystemFileHandle>;

/** Returns the browser's save dialog, or undefined. TypeScript does not declare it: Firefox and Safari lack it. */
const findFilePicker = () => (window as { showSaveFilePicker?: FilePicker }).showSaveFilePicker?.bind(window);

const ZIP_TYPES = [{ description: 'ZIP file', accept: { 'application/zip': ['.zip'] } }];

/** The largest file that this browser should write. Without a file picker, the whole file is in memory. */
export const maxFileBytes = (): number => (findFilePicker() ? 2_000_000_000 : 200_000_000);

/** Creates a file. With a file picker, asks the owner where to save it. Returns null if the owner cancels. */
export async function openFileSink(name: string): Promise<FileSink | null> {
  const pick = findFilePicker();
  if (!pick) return openMemorySink(name);
  try {
    const handle = await pick({ suggestedName: name, types: ZIP_TYPES });
    const stream = await handle.createWritable();
    return {
      write: (bytes) => stream.write(bytes),
      close: () => stream.close().then(() => true),
      abort: () => stream.abort().catch(() => undefined),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

function openMemorySink(name: string): FileSink {
  let parts: Blob[] = [];
  return {
    // Browsers can move blobs from memory to the disk.
    write: async (bytes) => void parts.push(new Blob([bytes])),
    close: () => trySaveFile(new File(parts, name, { type: 'application/zip' })),
    abort: async () => {
      parts = [];
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Creates a ZIP file piece by piece. Each function returns the bytes to append. Nothing is compressed, because photos
 * already are.
 */
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

/** A file in the ZIP. `name` is its path on the site, without the leading slash. */
type FetchedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;

/**
 * Fetches an uploaded file. Returns null if the file does not exist, or if every attempt fails. Throws if `signal`
 * aborts, or if the session has ended.
 */
async function fetchFile({ key }: UploadedFile, signal: AbortSignal): Promise<FetchedFile | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await send(`/api/uploaded-files/${key}`, { signal: timeout });
      const name = toPath(key, response.headers.get('content-type') ?? '').slice(1);
      return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      signal.throwIfAborted();
      if (isUnauthorized(error)) throw error;
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
 * Fetches files and writes them to a ZIP. Returns those that could not be fetched. The ZIP lists them too. If no file
 * could be fetched, the ZIP is discarded. `isRefused` means that this browser cannot save files. Throws if `signal`
 * aborts, if the session has ended, or if the ZIP cannot be written.
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
