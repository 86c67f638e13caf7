import { PRIVATE } from '#src/server/http/caching.ts';
import type { Handler } from '#src/server/http/serve.ts';
import { type ImageField, readImages } from './read-images.ts';
import { storeImages } from './store-images.ts';

/** Takes images of a multipart form, all of them or none: 201 with their addresses. */
export function upload(field: ImageField, toAnswer: (urls: string[]) => object): Handler {
  return async ({ db, request }) => {
    const images = await readImages(request, field);
    const answer = toAnswer(await storeImages(db, images));
    // The spec's point 7 reads the fields as they are, everything else of the API from `data`: both find them.
    return Response.json({ data: answer, ...answer }, { status: 201, headers: PRIVATE });
  };
}
