import type { Storage } from '#src/domain/dashboard/schema.ts';
import { formatBytes } from '#src/domain/values/bytes.ts';

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');

/** Describes the storage that photos, films and posters take up: "Storage: 214 MB in 1,203 files". */
export function toStorageText({ files, bytes, isComplete }: Storage): string {
  if (files === 0) return 'Storage: nothing uploaded';
  const count = files === 1 ? '1 file' : `${NUMBER_FORMAT.format(files)} files`;
  if (bytes === 0) return `Storage: ${count}`;
  return `Storage: ${isComplete ? '' : 'at least '}${formatBytes(bytes)} in ${count}`;
}
