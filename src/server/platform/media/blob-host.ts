import type { FilmType } from '#src/domain/home/hero-film.ts';
import { uploadedFilmPath, uploadedPath } from '#src/domain/media/uploaded-path.ts';
import { openBlobStore } from './blob-store.ts';
import type { MediaHost } from './media-host.ts';

const STORE = 'media';

const store = () => openBlobStore(STORE);

/** Stores images in Netlify Blobs. The site serves them under /media/. */
export const blobHost: MediaHost = {
  name: 'blobs',
  put: async (key, image) => {
    await store().set(key, new Blob([image]));
    return uploadedPath(key);
  },
  read: (key) => readBlob(key),
  remove: (key) => store().delete(key),
};

/**
 * Stores a film and returns its path. Films are always stored in Netlify Blobs, because a Cloudinary account may not
 * include films.
 */
export async function putFilm(key: string, type: FilmType, film: Uint8Array<ArrayBuffer>): Promise<string> {
  await store().set(key, new Blob([film]));
  return uploadedFilmPath(key, type);
}

/** Reads a stored image or film. Returns null if there is none. */
export const readBlob = (key: string): Promise<ArrayBuffer | null> =>
  store().get(key, { type: 'arrayBuffer' });
