import { getDeployStore, getStore } from '@netlify/blobs';
import type { FilmType } from '#src/domain/home/hero-film.ts';
import { uploadedFilmPath, uploadedPath } from '#src/domain/media/media-url.ts';
import { isPreview } from '#src/server/platform/env/deploy-context.ts';
import type { MediaHost } from './media-host.ts';

/** Opens one of the site's blob stores. Each preview has its own stores, which are deleted with it. */
export const openBlobStore = (name: string) =>
  // Consistency must be strong, because an image is requested immediately after its upload.
  (isPreview() ? getDeployStore : getStore)({ name, consistency: 'strong' });

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
