import {
  CHUNK_BYTES,
  chunkLength,
  isReelFileStart,
  listMissingChunks,
  NOT_A_REEL_FILE,
} from '#src/domain/reels/reel-file.ts';
import type { ReelUpload, UploadStart } from '#src/domain/reels/schema.ts';
import { formatBytes } from '#src/domain/values/bytes.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { readFiles } from '#src/server/platform/media/read-files.ts';
import { findClientRequest } from './queries.ts';
import { listChunks, putChunk, removeChunk } from './upload-store.ts';
import {
  completeUpload,
  findUpload,
  readUploadSpace,
  removeUpload,
  reserveUpload,
  touchUpload,
  type Upload,
} from './uploads.ts';

const MULTIPART_OVERHEAD_BYTES = 10_000;

const notFound = () => new ProblemError('not-found', 'There is no such upload.');

async function requireUpload({ db, id }: RequestContext): Promise<Upload> {
  const upload = await findUpload(db, id());
  if (!upload) throw notFound();
  return upload;
}

const toReelUpload = async ({ id, key, bytes, isComplete }: Upload): Promise<ReelUpload> => ({
  id,
  bytes,
  isComplete,
  storedChunks: await listChunks(key),
});

/**
 * Starts an upload, or resumes an earlier one of the same file. Throws a `ProblemError`: 404 if the highlight
 * request does not exist, is in the trash or is spam, 413 if there is not enough space.
 */
export const startUpload: Handler<UploadStart> = async (context) => {
  const start = await context.readBody();
  if (!(await findClientRequest(context.db, start.leadId)))
    throw new ProblemError('not-found', 'There is no such highlight request.');
  const upload = await reserveUpload(context.db, start);
  if (upload) return envelope(await toReelUpload(upload), 200, PRIVATE);
  const { freeBytes } = await readUploadSpace(context.db);
  const left = freeBytes === 0 ? 'There is no space left' : `Only ${formatBytes(freeBytes)} is left`;
  throw new ProblemError('too-large', `${left} for files. Use a link instead.`);
};

/** Stores a chunk. A repeated request overwrites it, or writes nothing if the upload is already complete. */
export const storeChunk: Handler = async (context) => {
  const { db, request } = context;
  const upload = await requireUpload(context);
  const text = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const chunk = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  const length = chunk < 0 ? 0 : chunkLength(upload.bytes, chunk);
  if (length === 0) throw new ProblemError('not-found', 'The file has no such chunk.');
  const [content] = await readFiles(
    request,
    { name: 'chunk', max: 1 },
    CHUNK_BYTES + MULTIPART_OVERHEAD_BYTES,
  );
  if (content?.size !== length)
    throw new ProblemError('bad-request', `This chunk must have ${length} bytes.`);
  if (upload.isComplete) return envelope({ chunk }, 200, PRIVATE);
  if (chunk === 0) {
    const start = new Uint8Array(await content.slice(0, 8).arrayBuffer());
    if (!isReelFileStart(start, upload.type))
      throw new ProblemError('unsupported-type', `${NOT_A_REEL_FILE}.`);
  }
  await putChunk(upload.key, chunk, content);
  // The upload may have been removed in the meantime, for example because its highlight request was erased.
  if (!(await touchUpload(db, upload.id)) && !(await findUpload(db, upload.id))) {
    await removeChunk(upload.key, chunk);
    throw notFound();
  }
  return envelope({ chunk }, 200, PRIVATE);
};

/**
 * Completes an upload. Throws a `ProblemError` (409) if a chunk is missing. A repeated request returns the same result.
 */
export const finishUpload: Handler = async (context) => {
  const upload = await requireUpload(context);
  const state = await toReelUpload(upload);
  if (listMissingChunks(upload.bytes, state.storedChunks).length > 0)
    throw new ProblemError('conflict', 'A part of the file is missing. Continue the upload.');
  await completeUpload(context.db, upload.id);
  return envelope({ ...state, isComplete: true }, 200, PRIVATE);
};

/** Removes an upload that no version uses, so that its space is free again. */
export const discardUpload: Handler = async (context) => {
  await requireUpload(context);
  if (!(await removeUpload(context.db, context.id())))
    throw new ProblemError('conflict', 'A version of the reel uses this file.');
  return new Response(null, { status: 204, headers: PRIVATE });
};
