import { reelFileStateOf, toAttachmentHeader } from '#src/domain/reels/reel-file.ts';
import type { ReelFile } from '#src/domain/reels/schema.ts';
import { toIsoDate } from '#src/domain/values/dates.ts';
import { toETag } from '#src/server/platform/http/caching.ts';
import { PROBLEM_KINDS, ProblemError } from '#src/server/platform/http/problem.ts';
import { parseByteRange } from '#src/server/platform/media/media-response.ts';
import { type PrivateContext, toFileResponse } from '#src/server/private-links/private-page.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import type { ClientRequest } from './queries.ts';
import { countDownload } from './reel-files.ts';
import { openPart } from './upload-store.ts';
import { findUpload, functionBytes } from './uploads.ts';

/** Returns whether the host needs several responses to send a file. */
export const isSentInParts = ({ bytes }: ReelFile): boolean =>
  (bytes ?? 0) > (functionBytes() ?? Number.POSITIVE_INFINITY);

/** Why a file is not sent. */
export type FileRejection = { status: number; text: string };

const GONE = PROBLEM_KINDS.gone.status;

/**
 * Sends the file of the newest version to its client: a part if the request has the header Range, or a redirect if the
 * file is a link. Counts a download when it redirects or sends the first byte. Returns the reason if the client cannot
 * download the file now. Throws a `ProblemError` (416) for a part beyond the end.
 */
export async function sendReelFile(
  { db, request, today, link: { subjectId, language } }: PrivateContext,
  { reels: [reel], status }: ClientRequest,
): Promise<Response | FileRejection> {
  const { FILE_REJECTIONS } = CLIENT_TEXTS[language];
  const version = Number(new URL(request.url).searchParams.get('file'));
  if (!reel?.file || reel.version !== version) return { status: GONE, text: FILE_REJECTIONS.superseded };
  const { file } = reel;
  const state = reelFileStateOf(file, status, toIsoDate(today));
  if (state === 'waiting')
    return { status: PROBLEM_KINDS.forbidden.status, text: FILE_REJECTIONS[file.release] };
  if (state !== 'ready') return { status: GONE, text: FILE_REJECTIONS[state] };

  const isHead = request.method === 'HEAD';
  if (file.url !== null) {
    if (!isHead) await countDownload(db, subjectId, version);
    return toFileResponse(null, { status: 302, headers: { location: file.url } });
  }
  const upload = file.uploadId === null ? undefined : await findUpload(db, file.uploadId);
  if (!upload) return { status: GONE, text: FILE_REJECTIONS.missing };

  const etag = toETag(upload.key);
  const condition = request.headers.get('if-range');
  const header = condition === null || condition === etag ? request.headers.get('range') : null;
  const range = parseByteRange(header, upload.bytes);
  if (range === 'unsatisfiable')
    throw new ProblemError('range-not-satisfiable', 'The file is shorter than that.', [], {
      'content-range': `bytes */${upload.bytes}`,
    });
  const maxBytes = functionBytes() ?? upload.bytes;
  if (!range && upload.bytes > maxBytes) return { status: 200, text: FILE_REJECTIONS.needsScript };
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? upload.bytes - 1, start + maxBytes - 1);
  const body = isHead ? null : await openPart(upload.key, { start, end });
  if (!isHead && !body) return { status: GONE, text: FILE_REJECTIONS.missing };
  if (!isHead && start === 0) await countDownload(db, subjectId, version);
  return toFileResponse(body, {
    status: range ? 206 : 200,
    headers: {
      'content-type': upload.type,
      'content-length': String(end + 1 - start),
      'content-disposition': toAttachmentHeader(file.name),
      'accept-ranges': 'bytes',
      etag,
      ...(range && { 'content-range': `bytes ${start}-${end}/${upload.bytes}` }),
    },
  });
}
