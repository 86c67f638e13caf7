import { isUnauthorized, redirectToLogin } from '#src/admin/core/api/admin-session.ts';
import { isNotFound } from '#src/admin/core/api/has-status.ts';
import { FILM_TYPES } from '#src/domain/home/hero-film.ts';
import type { UploadedFile } from '#src/domain/media/uploaded-file-schema.ts';
import { uploadedFilmPath, uploadedPath } from '#src/domain/media/uploaded-path.ts';
import { send } from '#src/site/islands/api.ts';

/** A file in the ZIP. `name` is its path on the site, without the slash at the start. */
export type FetchedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;

/** Fetches an uploaded file. Returns null if that fails repeatedly. Throws if it is aborted, or if the session has ended. */
export async function fetchFile({ key }: UploadedFile, signal: AbortSignal): Promise<FetchedFile | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await send(`/api/uploaded-files/${key}`, { signal: timeout });
      const name = toPath(key, response.headers.get('content-type') ?? '').slice(1);
      return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      signal.throwIfAborted();
      if (isUnauthorized(error)) {
        redirectToLogin();
        throw error;
      }
      if (isNotFound(error)) return null;
    }
  }
  return null;
}

function toPath(key: string, mediaType: string): string {
  const filmType = FILM_TYPES.find((type) => mediaType === `video/${type}`);
  return filmType ? uploadedFilmPath(key, filmType) : uploadedPath(key);
}
