import { FILE_LINK_TEXTS } from '#src/copy/file-links.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import { findFileLinkProblem, isRejected } from '#src/domain/leads/file-link-problem.ts';
import { DEFAULT_KEPT_DAYS, MAX_KEPT_DAYS, type Release } from '#src/domain/reels/reel-file.ts';
import type { FileDelivery, ReelFile } from '#src/domain/reels/schema.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { NOT_A_WEB_URL } from '#src/domain/values/web-url.ts';

/** A file that the site has stored. */
export type UploadedFile = { id: number; name: string; bytes: number };

/** The file of a delivery, as the owner fills it in. */
export type TypedFile = {
  kind: 'none' | 'link' | 'upload';
  url: string;
  upload: UploadedFile | null;
  release: Release;
  days: string;
};

/** Converts the file of a delivered version to the fields of the form. Null means that there is no file. */
export function toTypedFile(file: ReelFile | null): TypedFile {
  const { url = null, uploadId = null, name = '', bytes = null, release = 'payment' } = file ?? {};
  return {
    kind: url !== null ? 'link' : uploadId !== null ? 'upload' : 'none',
    url: url ?? '',
    upload: uploadId === null ? null : { id: uploadId, name, bytes: bytes ?? 0 },
    release,
    days: String(DEFAULT_KEPT_DAYS),
  };
}

export type FileErrors = { url?: string; upload?: string; days?: string };

/** Returns the errors that prevent the delivery, by field. */
export function findFileErrors({ kind, url, upload, days }: TypedFile): FileErrors {
  if (kind === 'none') return {};
  const kept = Number(days);
  const link = completeWebUrl(url);
  const problem = findFileLinkProblem(link);
  return {
    ...(kind === 'link' && !isWebUrl(link) && { url: NOT_A_WEB_URL }),
    ...(kind === 'link' && problem && isRejected(problem) && { url: FILE_LINK_TEXTS[problem] }),
    ...(kind === 'upload' && !upload && { upload: 'Choose a file, and wait until it is uploaded' }),
    ...(!(Number.isInteger(kept) && kept >= 1 && kept <= MAX_KEPT_DAYS) && {
      days: `Must be a number of days, 1 to ${MAX_KEPT_DAYS}`,
    }),
  };
}

/** Converts the fields, which must be valid, to a delivery. `today` is a day as YYYY-MM-DD. */
export function toFileDelivery(file: TypedFile, today: string): { file?: FileDelivery } {
  const { kind, url, upload, release, days } = file;
  const terms = { release, keptUntil: addDays(today, Number(days)) };
  if (kind === 'link') return { file: { url: completeWebUrl(url), ...terms } };
  return kind === 'upload' && upload ? { file: { uploadId: upload.id, name: upload.name, ...terms } } : {};
}
