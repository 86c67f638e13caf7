import type { MediaHostName } from '#src/server/db/tables.ts';
import { readEnv } from '#src/server/env/env.ts';
import { blobImageStore } from './blob-host.ts';
import { cloudinaryHost } from './cloudinary-host.ts';

/** Where images are kept. */
export type MediaHost = {
  name: MediaHostName;
  /** Keeps an image, and returns the address that the site shows it by. Throws when it could not. */
  put: (key: string, image: Uint8Array) => Promise<string>;
  /** Removes an image; one that is not there is removed already. Throws when it could not. */
  remove: (key: string) => Promise<void>;
};

/** Where new images go: the cloud image host where there is an account, else Netlify Blobs. */
export function newMediaHost(): MediaHost {
  const { cloudinary } = readEnv();
  return cloudinary ? cloudinaryHost(cloudinary) : blobImageStore;
}

/** The host of that name; null when its account is not known any more. */
export function findMediaHost(name: MediaHostName): MediaHost | null {
  if (name === 'blobs') return blobImageStore;
  const { cloudinary } = readEnv();
  return cloudinary ? cloudinaryHost(cloudinary) : null;
}
