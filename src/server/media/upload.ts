import { PRIVATE } from '#src/server/http/caching.ts';
import type { Handler } from '#src/server/http/serve.ts';
import { type ImageField, readImages } from './read-images.ts';
import { storeImages } from './store-images.ts';

/** Stores the images of a multipart form, all or none: 201 with their URLs. */
export function upload(field: ImageField, toResponse: (urls: string[]) => object): Handler {
  return async ({ db, request }) => {
    const images = await readImages(request, field);
    const result = toResponse(await storeImages(db, images));
    // The fields are also at the top level: see `repeatsData` in src/server/api/operation.ts.
    return Response.json({ data: result, ...result }, { status: 201, headers: PRIVATE });
  };
}
