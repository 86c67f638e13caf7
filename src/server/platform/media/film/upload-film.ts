import { createHash } from 'node:crypto';
import { FILM_LIMITS } from '#src/domain/home/hero-film.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope } from '#src/server/platform/http/handlers.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { blobHost, putFilm } from '#src/server/platform/media/blob-host.ts';
import { insertMedia } from '#src/server/platform/media/queries.ts';
import { readFiles, type UploadField } from '#src/server/platform/media/read-files.ts';
import { checkFilm } from './check-film.ts';

const ONE_FILM: UploadField = { name: 'film', max: 1 };
/** The other parts of a multipart form: boundaries, headers and the name of the file. */
const MAX_FORM_OVERHEAD_BYTES = 10_000;
const KEY_DIGITS = 32;

/** Stores the film of a multipart form. Returns 201 with its URL. The same film always has the same URL. */
export const uploadFilm: Handler = async ({ db, request }) => {
  const [file] = await readFiles(request, ONE_FILM, FILM_LIMITS.bytes + MAX_FORM_OVERHEAD_BYTES);
  if (!file) throw new Error('readFiles returned no file');
  const { type, bytes } = checkFilm(new Uint8Array(await file.arrayBuffer()));
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_DIGITS);
  // The row is inserted first, so that the sweep finds the file of an upload that crashed.
  await insertMedia(db, blobHost.name, [{ key, bytes: bytes.byteLength }]);
  return envelope({ url: await putFilm(key, type, bytes) }, 201, PRIVATE);
};
