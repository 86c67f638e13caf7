import { uploadedPath } from '#src/domain/uploaded-path.ts';
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
  remove: (key) => store().delete(key),
};

/** Reads a stored image. Returns null if there is none. */
export const readBlob = (key: string): Promise<ArrayBuffer | null> =>
  store().get(key, { type: 'arrayBuffer' });
