import type { UploadedFile } from '#src/domain/media/schema.ts';
import { splitIntoParts } from '#src/domain/media/uploaded-files.ts';
import { formatCount } from '#src/domain/values/text.ts';

/** A download of files in one or more parts, each of which is a ZIP. */
type DownloadState = {
  parts: readonly UploadedFile[][];
  /** The index of the part that is running or comes next. After the last part, the number of parts. */
  next: number;
  /** The number of files of the running part that have been fetched or have failed. Null if no part is running. */
  done: number | null;
  /** The number of files in the saved parts. */
  saved: number;
  /** The files that could not be fetched. */
  missing: readonly UploadedFile[];
  /** Why the last attempt at the next part failed, or ''. */
  failure: string;
  /** True if this download contains only the files that were missing from the previous one. */
  isRetry: boolean;
};

type DownloadEvent =
  /** The next part of the download is running. */
  | { type: 'started'; download: DownloadState }
  | { type: 'progressed'; done: number }
  | { type: 'canceled' }
  | { type: 'failed'; reason: string }
  /** A part was saved. It lacks the missing files. */
  | { type: 'saved'; missing: readonly UploadedFile[] };

export const toDownload = (
  files: readonly UploadedFile[],
  maxBytes: number,
  isRetry = false,
): DownloadState => ({
  parts: splitIntoParts(files, maxBytes),
  next: 0,
  done: null,
  saved: 0,
  missing: [],
  failure: '',
  isRetry,
});

export function toNextState(state: DownloadState, event: DownloadEvent): DownloadState {
  switch (event.type) {
    case 'started':
      return { ...event.download, done: 0, failure: '' };
    case 'progressed':
      return state.done === null ? state : { ...state, done: event.done };
    case 'canceled':
      return { ...state, done: null };
    case 'failed':
      return { ...state, done: null, failure: event.reason };
    case 'saved': {
      const files = state.parts[state.next]?.length ?? 0;
      return {
        ...state,
        done: null,
        next: state.next + 1,
        saved: state.saved + files - event.missing.length,
        missing: [...state.missing, ...event.missing],
      };
    }
  }
}

/** Returns the name of the ZIP of the next part: 'photos-2026-11-27-part-1-of-3.zip'. */
export function toZipName({ parts, next, isRetry }: DownloadState, date: string): string {
  const part = parts.length > 1 ? `-part-${next + 1}-of-${parts.length}` : '';
  return `photos-${date}${isRetry ? '-missing' : ''}${part}.zip`;
}

export const isFinished = ({ parts, next }: DownloadState): boolean => next === parts.length;

/** Returns the label of the button that starts the next part, or a new download after the last part. */
export function toActionLabel(state: DownloadState): string {
  const { parts, next, done, missing } = state;
  if (done !== null) return 'Downloading...';
  if (isFinished(state)) return missing.length > 0 ? 'Download the missing files' : 'Download again';
  return parts.length > 1 ? `Download part ${next + 1} of ${parts.length}` : 'Download';
}

/** Says how much has been downloaded. Returns '' until the first part is finished. */
export function toResultText(state: DownloadState): string {
  const { parts, next, saved } = state;
  if (next === 0) return '';
  if (!isFinished(state)) return `Part ${next} of ${parts.length} is done.`;
  return saved === 0 ? 'No file could be downloaded.' : `${formatCount(saved, 'file')} downloaded.`;
}
