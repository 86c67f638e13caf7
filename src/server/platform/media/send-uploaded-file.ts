import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { sniffFilmType } from '#src/server/platform/media/film/check-film.ts';
import { findMediaHost } from './media-host.ts';
import { findUploadedFile } from './queries.ts';

/**
 * Sends an uploaded photo or film to the admin, even if visitors may not see it. The browser cannot request a photo
 * from Cloudinary itself, because the content security policy blocks it. Throws a `ProblemError`: 404 if there is no
 * such file, or 502 if its host does not respond.
 */
export const sendUploadedFile: Handler = async ({ db, request }) => {
  const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const stored = await findUploadedFile(db, key);
  const host = stored && findMediaHost(stored.host);
  if (host === null)
    throw new ProblemError('bad-gateway', 'The account of the media host is no longer configured.');
  const file = await host?.read(key);
  if (!file) throw new ProblemError('not-found', 'There is no such file.');
  const filmType = sniffFilmType(new Uint8Array(file));
  return new Response(file, {
    headers: {
      ...PRIVATE,
      'content-type': filmType ? `video/${filmType}` : 'image/webp',
      'content-length': String(file.byteLength),
    },
  });
};
