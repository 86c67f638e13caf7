import { uploadedPath } from '#src/domain/uploads.ts';
import { openBlobStore } from './blob-store.ts';
import type { MediaHost } from './media-host.ts';

const STORE = 'media';

const store = () => openBlobStore(STORE);

/** Netlify Blobs, served by the site itself below /media/. */
export const blobImageStore: MediaHost = {
  name: 'blobs',
  put: async (key, image) => {
    // Bytes from the image library are never in shared memory, which is what the wider type would allow.
    await store().set(key, new Blob([image as Uint8Array<ArrayBuffer>]));
    return uploadedPath(key);
  },
  remove: (key) => store().delete(key),
};

/** The bytes of a kept image; null when there is none. */
export const readBlob = (key: string): Promise<ArrayBuffer | null> =>
  store().get(key, { type: 'arrayBuffer' });
