import { parseFilmPath, uploadedKey } from '#src/domain/media/media-url.ts';
import { findAdmin } from '#src/server/platform/auth/sessions.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { serveFilm } from '#src/server/platform/media/film/serve-film.ts';
import { readBlob } from './blob-host.ts';
import { IMMUTABLE_ON_CDN } from './media-response.ts';
import { findMediaAudience } from './queries.ts';

/**
 * Serves an uploaded photo from Netlify Blobs. Only the signed-in admin gets a photo that visitors may not
 * see. Throws a `ProblemError` (404) for everybody else.
 */
const serveImage: Handler = async ({ db, request }) => {
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

/** Serves an uploaded film or image from Netlify Blobs. Throws a `ProblemError`. */
export const serveMedia: Handler = (context) =>
  parseFilmPath(new URL(context.request.url).pathname) ? serveFilm(context) : serveImage(context);
