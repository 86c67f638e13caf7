import type { UploadedFile } from './schema.ts';

/** Counted for a file of unknown size. Uploaded photos are hardly ever larger. */
const ASSUMED_BYTES = 2_000_000;

/** Adds up the known sizes of files. `isComplete` is false if the size of some is unknown. */
export function sumSizes(files: readonly UploadedFile[]): { bytes: number; isComplete: boolean } {
  return {
    bytes: files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    isComplete: files.every(({ bytes }) => bytes !== null),
  };
}

/** Splits files into parts of at most `maxBytes`, in their order. A larger file is alone in a part. */
export function splitIntoParts(files: readonly UploadedFile[], maxBytes: number): UploadedFile[][] {
  const parts: UploadedFile[][] = [];
  let size = 0;
  for (const file of files) {
    const bytes = file.bytes ?? ASSUMED_BYTES;
    const part = parts.at(-1);
    if (part && size + bytes <= maxBytes) {
      part.push(file);
      size += bytes;
    } else {
      parts.push([file]);
      size = bytes;
    }
  }
  return parts;
}
