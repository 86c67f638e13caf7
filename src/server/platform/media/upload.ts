import { displayName, MAX_UPLOAD_IMAGES } from '#src/domain/media/uploads.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { parseIdempotencyKey } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { readFiles, type UploadField } from './read-files.ts';
import { reencodeImage } from './reencode-image.ts';
import { storeImages } from './store-images.ts';

export const ONE_IMAGE: UploadField = { name: 'image', max: 1 };
export const SEVERAL_IMAGES: UploadField = { name: 'images', max: MAX_UPLOAD_IMAGES };

/**
 * Reads and re-encodes the images of a multipart form from the owner. Throws a `ProblemError` that lists every rejected
 * file, with the kind of the first rejection.
 */
async function readImages(request: Request, field: UploadField): Promise<Uint8Array<ArrayBuffer>[]> {
  const files = await readFiles(request, field);
  const options = { requester: 'owner', signal: request.signal } as const;
  const images: Uint8Array<ArrayBuffer>[] = [];
  const rejected: { path: string; name: string; error: ProblemError }[] = [];
  // Images are decoded one at a time, because each needs a lot of memory.
  for (const [index, file] of files.entries()) {
    try {
      images.push(await reencodeImage(new Uint8Array(await file.arrayBuffer()), options));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const path = field.max === 1 ? field.name : `${field.name}.${index}`;
      rejected.push({ path, name: displayName(file.name), error });
    }
  }
  const [first] = rejected;
  if (!first) return images;
  throw new ProblemError(
    first.error.kind,
    rejected.map(({ name, error }) => `${name}: ${error.message}`).join(' '),
    rejected.map(({ path, error }) => ({ path, message: error.message })),
  );
}

/**
 * Creates a handler that stores all images of a multipart form or none. It returns 201 with their URLs. A repeated
 * request with the same `Idempotency-Key` and images returns the same URLs.
 */
export function upload(field: UploadField, toResponse: (urls: string[]) => object): Handler {
  return async ({ db, request }) => {
    const idempotencyKey = parseIdempotencyKey(request);
    const images = await readImages(request, field);
    const result = toResponse(await storeImages(db, images, idempotencyKey));
    // The operation declares `repeatsData`, so the fields are at the top level too.
    return Response.json({ data: result, ...result }, { status: 201, headers: PRIVATE });
  };
}
