import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { parseIdempotencyKey } from '#src/server/platform/http/handlers.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import type { UploadField } from './read-files.ts';
import { readImages } from './read-images.ts';
import { storeImages } from './store-images.ts';

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
