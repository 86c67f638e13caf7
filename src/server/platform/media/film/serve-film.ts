import { parseFilmPath } from '#src/domain/media/media-url.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { readBlob } from '#src/server/platform/media/blob-host.ts';
import { IMMUTABLE, IMMUTABLE_ON_CDN, parseByteRange } from '#src/server/platform/media/media-response.ts';
import { findMediaAudience } from '#src/server/platform/media/queries.ts';
import { sniffFilmType } from './check-film.ts';

/**
 * Serves an uploaded film, or the part that the Range header requests (206). Safari requires such partial responses.
 * Throws a `ProblemError` (404, or 416 for a part beyond the end).
 */
export const serveFilm: Handler = async ({ db, request }) => {
  const path = parseFilmPath(new URL(request.url).pathname);
  const [content, audience] = path
    ? await Promise.all([readBlob(path.key), findMediaAudience(db, path.key)])
    : [null, null];
  const film = content && new Uint8Array(content);
  // Only the content decides the type, so that no URL can declare another type.
  if (!path || !film || audience !== 'visitors' || sniffFilmType(film) !== path.type)
    throw new ProblemError('not-found', 'There is no film at this URL.');

  const range = parseByteRange(request.headers.get('range'), film.byteLength);
  if (range === 'unsatisfiable')
    throw new ProblemError('range-not-satisfiable', 'The film is shorter than that.', [], {
      'content-range': `bytes */${film.byteLength}`,
    });
  const { start, end } = range ?? { start: 0, end: film.byteLength - 1 };
  return new Response(film.subarray(start, end + 1), {
    status: range ? 206 : 200,
    headers: {
      'content-type': `video/${path.type}`,
      'content-length': String(end + 1 - start),
      'accept-ranges': 'bytes',
      // The CDN must not store a part as if it were the whole film.
      ...(range
        ? { ...IMMUTABLE, 'content-range': `bytes ${start}-${end}/${film.byteLength}` }
        : IMMUTABLE_ON_CDN),
    },
  });
};
