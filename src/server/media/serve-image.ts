import { uploadedKey } from '#src/domain/uploaded-path.ts';
import { findAdmin } from '#src/server/auth/find-admin.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import type { Handler } from '#src/server/http/serve.ts';
import { findMediaAudience } from '#src/server/queries/media.ts';
import { readBlob } from './blob-host.ts';
import { IMMUTABLE_ON_CDN } from './media-caching.ts';

/**
 * Serves an uploaded photo from Netlify Blobs. Only the signed-in admin gets a photo that visitors may not
 * see. Throws a `ProblemError` (404) for everybody else.
 */
export const serveImage: Handler = async ({ db, request }) => {
  const key = uploadedKey(new URL(request.url).pathname);
  const [image, audience] = key
    ? await Promise.all([readBlob(key), findMediaAudience(db, key)])
    : [null, null];
  const isPublic = audience === 'visitors';
  const isAllowed = isPublic || (audience === 'admin' && (await findAdmin(db, request)) !== undefined);
  if (image === null || !isAllowed) throw new ProblemError('not-found', 'There is no image at this URL.');
  return new Response(image, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(image.byteLength),
      ...(isPublic ? IMMUTABLE_ON_CDN : PRIVATE),
    },
  });
};
