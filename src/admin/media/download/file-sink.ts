import { trySaveFile } from '#src/admin/core/ui/save-file.ts';

/** A new file on this device, which exists only after `close`. */
export type FileSink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Returns false if this browser cannot save files. */
  close: () => Promise<boolean>;
  /** Discards the file. */
  abort: () => Promise<void>;
};

type FilePicker = (options: { suggestedName: string; types: object[] }) => Promise<FileSystemFileHandle>;

/** Opens the dialog for a new file. TypeScript does not declare it, because Firefox and Safari lack it. */
const findFilePicker = () => (window as { showSaveFilePicker?: FilePicker }).showSaveFilePicker?.bind(window);

const ZIP_TYPES = [{ description: 'ZIP file', accept: { 'application/zip': ['.zip'] } }];

/** The largest file that this browser should write. Without a file picker, the whole file is in memory. */
export const maxFileBytes = (): number => (findFilePicker() ? 2_000_000_000 : 200_000_000);

/** Creates a file. With a file picker, asks where. Returns null if the owner cancels that. */
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
