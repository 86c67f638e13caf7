import { parseFilmPath } from '#src/domain/uploaded-path.ts';
import type { Handler } from '#src/server/http/serve.ts';
import { serveFilm } from './film/serve-film.ts';
import { serveImage } from './serve-image.ts';

/** Serves an uploaded film or image from Netlify Blobs. Throws a `ProblemError`. */
export const serveMedia: Handler = (context) =>
  parseFilmPath(new URL(context.request.url).pathname) ? serveFilm(context) : serveImage(context);
