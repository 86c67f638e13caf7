import { parseFilmPath } from '#src/domain/media/uploaded-path.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { serveFilm } from '#src/server/platform/media/film/serve-film.ts';
import { serveImage } from './serve-image.ts';

/** Serves an uploaded film or image from Netlify Blobs. Throws a `ProblemError`. */
export const serveMedia: Handler = (context) =>
  parseFilmPath(new URL(context.request.url).pathname) ? serveFilm(context) : serveImage(context);
